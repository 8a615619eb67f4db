import { Checkbox, Group, NativeSelect, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import type { GuessedColumn } from '@tingest/domain/exchange';
import { fieldLimits } from '@tingest/domain/fields';
import { type ReactNode, useId } from 'react';
import type { CategoryDraftOfTable } from '../../api/category-drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import {
  type ColumnChange,
  type ColumnProblem,
  type ColumnTarget,
  columnTargets,
  samplesOf,
  targetOf,
} from './category-columns.ts';
import styles from './spreadsheets.module.css';

interface ColumnFieldsProps {
  readonly columns: readonly GuessedColumn[];
  readonly rows: CategoryDraftOfTable['rows'];
  readonly problems: readonly ColumnProblem[];
  readonly onChange: (column: number, change: ColumnChange) => void;
}

/** The columns of a spreadsheet, each with the field that it becomes, beside cells of its first rows. */
export function ColumnFields({ columns, rows, problems, onChange }: ColumnFieldsProps): ReactNode {
  return (
    <ul className={styles.columns}>
      {columns.map((column) => (
        <ColumnField
          key={column.column}
          column={column}
          rows={rows}
          problem={problems.find((each) => each.column === column.column)?.code}
          onChange={(change) => onChange(column.column, change)}
        />
      ))}
    </ul>
  );
}

interface ColumnFieldProps {
  readonly column: GuessedColumn;
  readonly rows: CategoryDraftOfTable['rows'];
  readonly problem: ColumnProblem['code'] | undefined;
  readonly onChange: (change: ColumnChange) => void;
}

function ColumnField({ column, rows, problem, onChange }: ColumnFieldProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const samples = samplesOf(rows, column.column);
  return (
    <li className={styles.column} aria-labelledby={titleId}>
      <div className={styles.source}>
        <Text fw={600} lineClamp={2} id={titleId}>
          {column.heading || t('admin.spreadsheet.unnamed', { number: column.column + 1 })}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {samples.join(' · ') || t('admin.spreadsheet.empty')}
        </Text>
      </div>
      {column.heading === '' ? (
        <Hint>{t('admin.spreadsheet.unnamedHint')}</Hint>
      ) : (
        <Stack gap="sm">
          <div className={styles.inputs}>
            <TargetInput column={column} onChange={onChange} />
            {column.use === 'field' && (
              <TextInput
                required
                label={t('admin.spreadsheet.fieldName')}
                maxLength={fieldLimits.nameLength}
                value={column.name}
                error={
                  problem === 'name' || problem === 'sameName'
                    ? t(`admin.spreadsheet.errors.${problem}`, { max: fieldLimits.nameLength })
                    : undefined
                }
                onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
              />
            )}
          </div>
          {column.use === 'field' && <FieldSettings column={column} problem={problem} onChange={onChange} />}
        </Stack>
      )}
    </li>
  );
}

function TargetInput({ column, onChange }: Omit<ColumnFieldProps, 'problem' | 'rows'>): ReactNode {
  const t = useTexts();
  const label = (target: ColumnTarget): string => {
    if (target === 'code') return t('admin.spreadsheet.code');
    return target === 'none' ? t('admin.spreadsheet.leaveOut') : t(`fields.types.${target}`);
  };
  const change = (target: ColumnTarget): void => {
    const needsChoices = target === 'select' && column.options.length === 0;
    onChange({ target, ...(needsChoices && { options: column.possibleChoices }) });
  };
  return (
    <NativeSelect
      label={t('admin.spreadsheet.becomes')}
      data={columnTargets.map((value) => ({ value, label: label(value) }))}
      value={targetOf(column)}
      onChange={({ currentTarget }) => change(currentTarget.value as ColumnTarget)}
    />
  );
}

function FieldSettings({ column, problem, onChange }: Omit<ColumnFieldProps, 'rows'>): ReactNode {
  const t = useTexts();
  return (
    <>
      {column.fieldType === 'select' && (
        <TagsInput
          required
          label={t('admin.spreadsheet.choices')}
          description={t('admin.spreadsheet.choicesHint')}
          maxTags={fieldLimits.options}
          value={[...column.options]}
          error={problem === 'choices' ? t('admin.spreadsheet.errors.choices') : undefined}
          onChange={(options) => onChange({ options })}
        />
      )}
      {column.fieldType !== 'checkbox' && (
        <Group gap="lg">
          <Checkbox
            label={t('admin.spreadsheet.required')}
            checked={column.isRequired}
            onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
          />
          <Checkbox
            label={t('admin.spreadsheet.inTitle')}
            checked={column.inTitle}
            onChange={({ currentTarget }) => onChange({ inTitle: currentTarget.checked })}
          />
        </Group>
      )}
    </>
  );
}
