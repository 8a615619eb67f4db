import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconEqual, IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { MatchRule, SchemaConfiguration } from '@tingest/domain/rules';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { keysOf, withKeys } from './key-configurations.ts';
import type { TargetChoice } from './use-schema-targets.ts';

interface KeyRulesProps {
  readonly draft: DataSchemaDraft;
  readonly choices: readonly TargetChoice[];
  readonly onChange: (part: { readonly schemaConfigurations: readonly SchemaConfiguration[] }) => void;
}

/** Columns that identify the object or value of a row (`identifierMatchRules`), for each target of the schema. */
export function KeyRules({ draft, choices, onChange }: KeyRulesProps): ReactNode {
  const t = useTexts();
  const targets = choices.filter(({ id }) => draft.targets.some((target) => target.id === id));
  return (
    <Stack gap="md" component="section" aria-label={t('admin.schemas.keys.title')}>
      <Stack gap={2}>
        <Title order={2} size="h4">
          {t('admin.schemas.keys.title')}
        </Title>
        <Hint>{t('admin.schemas.keys.hint')}</Hint>
      </Stack>
      {targets.map((target) => (
        <TargetKeys
          key={target.id}
          target={target}
          draft={draft}
          onChange={(keys) =>
            onChange({ schemaConfigurations: withKeys(draft.schemaConfigurations, target, keys, uuidv7) })
          }
        />
      ))}
    </Stack>
  );
}

interface TargetKeysProps {
  readonly target: TargetChoice;
  readonly draft: DataSchemaDraft;
  readonly onChange: (keys: readonly MatchRule[]) => void;
}

/** Match fields of one target: which column is compared with which field. */
function TargetKeys({ target, draft, onChange }: TargetKeysProps): ReactNode {
  const t = useTexts();
  const { name, type, id } = target;
  const keys = keysOf(draft.schemaConfigurations, target);
  const columns = draft.fields.map((field) => ({ value: field.id, label: field.name }));
  const fields = useKeyFields(target);
  const setField = (index: number, side: 'source' | 'target', fieldId: string): void =>
    onChange(keys.map((rule, at) => (at === index ? { ...rule, [side]: { ...rule[side], fieldId } } : rule)));
  const addKey = (): void => {
    const rule: MatchRule = {
      ...{ id: uuidv7(), matchType: 'outgoing', action: 'copySourceValue' },
      source: { type: 'dataSchema', fieldId: columns[0]?.value ?? null },
      target: { type: type === 'elementType' ? 'element' : 'record', id, fieldId: fields[0]?.value ?? null },
    };
    onChange([...keys, rule]);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">{t('admin.schemas.keys.of', { name })}</Text>
      {keys.map((rule, index) => (
        <KeyLine
          key={rule.id}
          {...{ rule, columns, fields }}
          removeLabel={t('admin.schemas.keys.remove', { number: index + 1, name })}
          onChange={(side, fieldId) => setField(index, side, fieldId)}
          onRemove={() => onChange(keys.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={columns.length === 0 || fields.length === 0}
        onClick={addKey}
      >
        {t('admin.schemas.keys.add', { name })}
      </Button>
    </Stack>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns the fields by which an object or value can be identified. */
function useKeyFields({ type, fields }: TargetChoice): readonly Choice[] {
  const t = useTexts();
  const culture = useCulture();
  const uniqueFields = [...walkFields(fields)].filter((field) => fieldTypeOf(field).uniqueBy !== 'none');
  return [
    ...(type === 'elementType' ? [{ value: 'code', label: t('admin.schemas.code') }] : []),
    ...uniqueFields.map((field) => ({ value: field.id, label: fieldLabel(field, culture) })),
  ];
}

interface KeyLineProps {
  readonly rule: MatchRule;
  readonly columns: readonly Choice[];
  readonly fields: readonly Choice[];
  readonly removeLabel: string;
  readonly onChange: (side: 'source' | 'target', fieldId: string) => void;
  readonly onRemove: () => void;
}

/** A column, and the field that its values are compared with. */
function KeyLine({ rule, columns, fields, removeLabel, onChange, onRemove }: KeyLineProps): ReactNode {
  const t = useTexts();
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        flex={1}
        aria-label={t('admin.schemas.keys.column')}
        allowDeselect={false}
        data={columns}
        value={rule.source.fieldId ?? null}
        onChange={(value) => value && onChange('source', value)}
      />
      <IconEqual size={16} aria-hidden style={{ flex: 'none' }} />
      <Select
        flex={1}
        aria-label={t('admin.schemas.keys.field')}
        allowDeselect={false}
        data={fields}
        value={rule.target.fieldId ?? null}
        onChange={(value) => value && onChange('target', value)}
      />
      <IconButton icon={IconTrash} label={removeLabel} onClick={onRemove} />
    </Group>
  );
}
