import { Alert, Group, Select, Text } from '@mantine/core';
import { IconInfoCircle, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Import } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { ColumnMapping } from './use-column-mapping.ts';
import styles from './workbench.module.css';

interface ColumnFieldsProps extends Pick<Import, 'columns' | 'fields'> {
  readonly mapping: ColumnMapping;
}

/** List of a file's columns, each with the choice of the field that it goes to. */
export function ColumnFields({ columns, fields, mapping }: ColumnFieldsProps): ReactNode {
  return (
    <ul className={styles.columns}>
      {columns.map((column) => (
        <ColumnField key={column.column} column={column} fields={fields} mapping={mapping} />
      ))}
    </ul>
  );
}

interface ColumnFieldProps extends Omit<ColumnFieldsProps, 'columns'> {
  readonly column: Import['columns'][number];
}

function ColumnField({ column: { column, heading, samples, isSure }, fields, mapping }: ColumnFieldProps): ReactNode {
  const t = useTexts();
  const fieldId = mapping.fieldOf.get(column) ?? null;
  return (
    <li className={styles.column}>
      <div>
        <Text fw={600} lineClamp={2} title={heading || undefined}>
          {heading || t('admin.imports.columns.unnamed', { number: column + 1 })}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {samples.join(' · ') || '–'}
        </Text>
      </div>
      <Select
        aria-label={t('admin.imports.columns.fieldOf', { name: heading || String(column + 1) })}
        placeholder={t('admin.imports.columns.leftOut')}
        clearable
        searchable
        data={fields.map(({ id, name, required }) => ({
          value: id,
          label: required ? `${name} *` : name,
          disabled: id !== fieldId && mapping.mappedIds.has(id),
        }))}
        value={fieldId}
        description={
          fieldId !== null && !isSure ? (
            <Group gap={4} component="span">
              <IconQuestionMark size={14} aria-hidden />
              {t('admin.imports.columns.guessed')}
            </Group>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(next) => mapping.setField(column, next)}
      />
    </li>
  );
}

/** Warnings about match fields and required fields that no column goes to. */
export function MappingWarnings({ mapping }: Pick<ColumnFieldsProps, 'mapping'>): ReactNode {
  const t = useTexts();
  const { lostKeys, mappedKeys, missingFields, mode } = mapping;
  return (
    <>
      {lostKeys.length > 0 && mappedKeys.length === 0 && mode !== 'create' && (
        <Alert role="status" color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.imports.columns.lostKeys', { names: namesOf(lostKeys) })}{' '}
          {t(`admin.imports.columns.withoutKeys.${mode}`)}
        </Alert>
      )}
      {missingFields.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.imports.columns.missing', { names: namesOf(missingFields) })}
        </Alert>
      )}
    </>
  );
}

function namesOf(fields: Import['fields']): string {
  return fields.map(({ name }) => name).join(', ');
}
