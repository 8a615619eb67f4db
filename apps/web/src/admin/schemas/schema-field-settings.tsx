import { Group, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { type EmptyMeaning, emptyMeanings } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import type { SchemaFieldProps } from './schema-field-card.tsx';

/** Further settings of a column: the format of its texts, and the meaning of an empty cell. */
export function SchemaFieldSettings({ field, errors, onChange, onBlur }: SchemaFieldProps): ReactNode {
  const t = useTexts();
  const { fieldType } = field;
  const text = (name: 'format' | 'default' | 'listSeparator', hint?: string): ReactNode => (
    <TextInput
      flex="1 1 220px"
      label={t(`admin.schemas.field.${name}`)}
      description={hint}
      value={field[name] ?? ''}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
      onBlur={() => onBlur(name)}
    />
  );
  return (
    <Stack gap="sm">
      <Switch
        label={t('admin.schemas.field.required')}
        checked={field.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <TagsInput
        label={t('admin.schemas.field.aliases')}
        description={t('admin.schemas.field.aliasesHint')}
        value={[...field.aliases]}
        error={errors.aliases}
        onChange={(aliases) => onChange({ aliases })}
      />
      <Group gap="sm" align="flex-start">
        {fieldType === 'dateTime' && text('format', t('admin.schemas.field.dateFormatHint'))}
        {fieldType === 'bool' && text('format', t('admin.schemas.field.boolFormatHint'))}
        {fieldType === 'number' && (
          <Select
            flex="1 1 220px"
            label={t('admin.schemas.field.culture')}
            placeholder={t('admin.schemas.field.ownCulture')}
            clearable
            data={cultures.map((value) => ({ value, label: languageNames[value] }))}
            value={field.culture}
            onChange={(value) => onChange({ culture: value as Culture | null })}
          />
        )}
        {text('listSeparator', t('admin.schemas.field.listSeparatorHint'))}
      </Group>
      <Group gap="sm" align="flex-start">
        {text('default')}
        <Select
          flex="1 1 220px"
          label={t('admin.schemas.field.emptyMeans')}
          allowDeselect={false}
          data={emptyMeanings.map((value) => ({ value, label: t(`admin.schemas.field.emptyMeanings.${value}`) }))}
          value={field.emptyMeans}
          onChange={(value) => value && onChange({ emptyMeans: value as EmptyMeaning })}
        />
      </Group>
    </Stack>
  );
}
