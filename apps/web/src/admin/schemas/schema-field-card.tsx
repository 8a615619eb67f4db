import { Card, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconAdjustments, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type SchemaField, type SchemaFieldType, schemaFieldTypes } from '@tingest/domain/exchange';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { SchemaFieldSettings } from './schema-field-settings.tsx';

export interface SchemaFieldProps {
  readonly field: SchemaField;
  /** By the rest of their path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<SchemaField>) => void;
  readonly onBlur: (name: keyof SchemaField) => void;
}

interface SchemaFieldCardProps extends SchemaFieldProps {
  readonly index: number;
  readonly total: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One column: its header and type, and further settings behind a button. */
export function SchemaFieldCard(props: SchemaFieldCardProps): ReactNode {
  const { field, index, total, errors, onChange, onBlur, onMove, onRemove } = props;
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const name = field.name || t('admin.schemas.unnamed', { number: index + 1 });
  const isFaulty = Object.keys(errors).some((path) => path !== 'name' && path !== 'fieldType');
  return (
    <Card withBorder padding="sm" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <TextInput
            flex="1 1 180px"
            label={t('admin.schemas.field.name')}
            required
            value={field.name}
            error={errors.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            onBlur={() => onBlur('name')}
          />
          <Select
            flex="0 1 170px"
            label={t('admin.schemas.field.fieldType')}
            allowDeselect={false}
            data={schemaFieldTypes.map((value) => ({ value, label: t(`admin.schemas.field.fieldTypes.${value}`) }))}
            value={field.fieldType}
            // A format of another type means nothing here.
            onChange={(value) => value && onChange({ fieldType: value as SchemaFieldType, format: null })}
          />
          <Group gap={4} wrap="nowrap">
            <IconButton
              icon={IconAdjustments}
              label={t('admin.schemas.settings', { name })}
              aria-expanded={isOpen || isFaulty}
              onClick={() => setIsOpen(!isOpen)}
            />
            <IconButton
              icon={IconArrowUp}
              label={t('admin.schemas.moveUp', { name })}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('admin.schemas.moveDown', { name })}
              disabled={index === total - 1}
              onClick={() => onMove(1)}
            />
            <IconButton icon={IconTrash} label={t('admin.schemas.removeField', { name })} onClick={onRemove} />
          </Group>
        </Group>
        {(isOpen || isFaulty) && <SchemaFieldSettings {...{ field, errors, onChange, onBlur }} />}
      </Stack>
    </Card>
  );
}
