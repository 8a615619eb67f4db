import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { fieldLimits } from '@tingest/domain/fields';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { CategoryDraftOfTable } from '../../api/category-drafts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { changeColumn, columnProblems } from './category-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './spreadsheets.module.css';
import { type CategoryCreation, type CategorySource, useCreateCategory } from './use-create-category.ts';

interface CategoryOfTableProps {
  readonly table: CategoryDraftOfTable;
  readonly source: CategorySource;
  /** In the tenant's language. */
  readonly suggestedName: string;
  readonly onBack: () => void;
}

/** The category that a table becomes: its name, its guessed fields beside the first rows, and the button that creates it. */
export function CategoryOfTable({ table, source, suggestedName, onBack }: CategoryOfTableProps): ReactNode {
  const t = useTexts();
  const [name, setName] = useState(suggestedName);
  const [columns, setColumns] = useState<CategoryDraftOfTable['columns']>(table.columns);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const creation = useCreateCategory();
  const problems = columnProblems(columns);
  const isNameless = name.trim() === '';
  const hasFields = columns.some(({ use }) => use === 'field');
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault();
    setIsSubmitted(true);
    focusFirstError(event.currentTarget);
    if (problems.length === 0 && !isNameless && hasFields) void creation.create(source, { name: name.trim(), columns });
  };
  const errors = isSubmitted && !hasFields ? [t('admin.spreadsheet.errors.noFields')] : creation.errors;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <TextInput
          required
          label={t('admin.spreadsheet.name')}
          maxLength={fieldLimits.labelLength}
          maw={480}
          value={name}
          error={isSubmitted && isNameless ? t('admin.spreadsheet.nameRequired') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Stack gap="sm" maw={960}>
          <Title order={2} size="h3">
            {t('admin.spreadsheet.fields')}
          </Title>
          <Hint>{t('admin.spreadsheet.fieldsHint')}</Hint>
          <TableNotes table={table} />
          <ColumnFields
            columns={columns}
            rows={table.rows}
            problems={isSubmitted ? problems : []}
            onChange={(column, change) => setColumns([...changeColumn(columns, column, change)])}
          />
        </Stack>
        <FirstRows columns={columns} rows={table.rows} />
        <CreationBar creation={creation} errors={errors} onBack={onBack} />
      </Stack>
    </form>
  );
}

/** Moves the focus to the first input with an error, once the errors are drawn. */
function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface CreationBarProps extends Pick<CategoryOfTableProps, 'onBack'> {
  readonly creation: CategoryCreation;
  readonly errors: readonly string[];
}

/** The button that creates the category, with its progress and errors, and the way back to another table. */
function CreationBar({ creation: { step, remainingCategory }, errors, onBack }: CreationBarProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.bar}>
      <ErrorLine texts={errors} />
      {remainingCategory !== null && (
        <TextLink to="/elements/types/$id/edit" params={{ id: remainingCategory.id }}>
          {t('admin.spreadsheet.openLeft')}
        </TextLink>
      )}
      <Group gap="sm">
        <Button type="submit" loading={step !== null}>
          {t('admin.spreadsheet.create')}
        </Button>
        <Button variant="default" disabled={step !== null} onClick={onBack}>
          {t('admin.spreadsheet.otherTable')}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {step === null ? '' : t(`admin.spreadsheet.steps.${step}`)}
        </Text>
      </Group>
    </div>
  );
}

/** Notes about parts of the table that the fields do not cover. */
function TableNotes({ table: { excessColumns, isCut, rowCount } }: Pick<CategoryOfTableProps, 'table'>): ReactNode {
  const t = useTexts();
  return (
    <>
      {excessColumns > 0 && (
        <Text size="sm">{t('admin.spreadsheet.excess', { count: excessColumns, max: fieldLimits.fields })}</Text>
      )}
      {isCut && <Text size="sm">{t('admin.spreadsheet.cut', { rows: rowCount })}</Text>}
    </>
  );
}
