import { MultiSelect, NativeSelect, NumberInput, SegmentedControl, Stack, TagsInput } from '@mantine/core';
import { type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import {
  expressionOf,
  isRelativeDay,
  type MatchRule,
  namedOptions,
  offeredFilters,
  optionFilterOf,
  type RuleOffer,
  recordFieldOf,
} from '@tingest/domain/rules';
import { type ReactNode, useId } from 'react';
import { choicesOf } from '../../lib/texts/field-choices.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { OwnInput } from '../form/shared/own-input.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import { RuleMessageEditor } from './rule-message-editor.tsx';
import type { RuleScope } from './rule-scope.ts';

export interface RuleValueProps {
  readonly rule: MatchRule;
  /** The target's field, with its choices in place. */
  readonly field: FieldDefinition;
  /** The collection with the rows in which the rule runs. */
  readonly collection: FieldDefinition | null;
  readonly scope: RuleScope;
  readonly offer: RuleOffer;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rule: MatchRule) => void;
}

/**
 * Editor of the value that a rule sets in its target, of the options that it offers, or of its message; nothing for
 * actions without a value.
 */
export function RuleValueEditor(props: RuleValueProps): ReactNode {
  switch (props.rule.action) {
    case 'setValue':
      return <MadeValue {...props} />;
    case 'increment':
    case 'decrement':
    case 'append':
      return <MadeValue {...props} hasSource />;
    case 'validate':
      return <RuleMessageEditor {...props} />;
    case 'filterOptions':
      return <FilteredOptions {...props} />;
    case 'addOptions':
      return <AddedOptions {...props} />;
    default:
      return null;
  }
}

type ValueSort = 'source' | 'literal' | 'today' | 'expression';

function MadeValue({
  rule,
  field,
  collection,
  scope,
  errors,
  onChange,
  hasSource = false,
}: RuleValueProps & { readonly hasSource?: boolean }): ReactNode {
  const t = useTexts();
  const id = useId();
  const sorts = sortsOf(field, hasSource);
  const sort = sortOf(rule.value, hasSource, sorts.includes('literal'));
  const set = (value: unknown): void => {
    const { value: _before, ...otherProperties } = rule;
    onChange(value === undefined ? otherProperties : { ...otherProperties, value });
  };
  const error = errors.value ?? errors['value.expression'];
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('admin.rules.valueSort')}
        value={sort}
        data={sorts.map((each) => ({ value: each, label: t(`admin.rules.valueSorts.${each}`) }))}
        onChange={({ currentTarget: { value } }) => set(firstOf[value as ValueSort])}
      />
      {sort === 'literal' && (
        <OwnInput
          // Another field begins with another input.
          key={field.id}
          {...{ id, field, error }}
          context={scope.reading.context}
          label={t('admin.conditions.value')}
          value={rule.value === '' ? null : (rule.value ?? null)}
          isCompact
          onChange={(value) => set(value ?? '')}
        />
      )}
      {sort === 'today' && isRelativeDay(rule.value) && (
        <DaysInput value={rule.value.today} error={error} onChange={(today) => set({ today })} />
      )}
      {sort === 'expression' && (
        <ExpressionEditor
          key={field.id}
          label={t('admin.rules.expression')}
          value={expressionOf(rule.value) ?? ''}
          scope={scope}
          collectionId={collection?.id ?? null}
          target={field}
          error={error}
          onChange={(expression) => set({ expression })}
        />
      )}
    </Stack>
  );
}

/** Returns the sorts of values that a field can be set to. */
function sortsOf(field: FieldDefinition, hasSource: boolean): readonly ValueSort[] {
  const type = fieldTypeOf(field);
  const isDay = type.displayType === 'date' || type.displayType === 'dateTime';
  const hasLiteral = !type.holdsFiles && !type.hasRows;
  return [
    ...(hasSource ? (['source'] as const) : []),
    ...(hasLiteral ? (['literal'] as const) : []),
    ...(isDay && !hasSource ? (['today'] as const) : []),
    'expression',
  ];
}

interface DaysInputProps {
  /** Days from today. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (days: number) => void;
}

function DaysInput({ value, error, onChange }: DaysInputProps): ReactNode {
  const t = useTexts();
  return (
    <NumberInput
      label={t('admin.rules.days')}
      description={t('admin.rules.daysHint')}
      allowDecimal={false}
      value={value}
      error={error}
      onChange={(days) => onChange(typeof days === 'number' ? days : 0)}
    />
  );
}

/** Initial value of each sort of value. */
const firstOf: Readonly<Record<ValueSort, unknown>> = {
  source: undefined,
  literal: '',
  today: { today: 0 },
  expression: { expression: '' },
};

function sortOf(value: unknown, hasSource: boolean, hasLiteral: boolean): ValueSort {
  if (isRelativeDay(value)) return 'today';
  if (expressionOf(value) !== null) return 'expression';
  if (value === undefined || value === null) return hasSource ? 'source' : hasLiteral ? 'literal' : 'expression';
  return 'literal';
}

function FilteredOptions({ rule, field, scope, offer, errors, onChange }: RuleValueProps): ReactNode {
  const t = useTexts();
  const filter = optionFilterOf(rule.value) ?? [];
  const recordFields = offeredFilters(offer, rule.target);
  const isByField = 'recordFieldId' in filter;
  const nameOf = (id: string) => recordFieldOf(field, id, scope.definitions)?.name ?? '';
  return (
    <Stack gap="xs">
      {recordFields.length > 0 && (
        <SegmentedControl
          aria-label={t('admin.rules.offered')}
          value={isByField ? 'field' : 'named'}
          data={[
            { value: 'named', label: t('admin.rules.offeredNamed') },
            { value: 'field', label: t('admin.rules.offeredByField') },
          ]}
          onChange={(next) => onChange({ ...rule, value: next === 'field' ? { recordFieldId: recordFields[0] } : [] })}
        />
      )}
      {isByField ? (
        <NativeSelect
          label={t('admin.rules.recordField')}
          value={filter.recordFieldId}
          error={errors['value.recordFieldId']}
          data={recordFields.map((id) => ({ value: id, label: nameOf(id) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...rule, value: { recordFieldId: value } })}
        />
      ) : (
        <MultiSelect
          label={t('admin.rules.offered')}
          searchable
          limit={100}
          value={[...filter]}
          error={errors.value}
          data={choicesOf(field, scope.reading.context.culture).map((choice) => ({ ...choice }))}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
    </Stack>
  );
}

function AddedOptions({ rule, errors, onChange }: RuleValueProps): ReactNode {
  const t = useTexts();
  const listedOptions = namedOptions(rule.value);
  const isNamed = Array.isArray(rule.value);
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t('admin.rules.added')}
        value={isNamed ? 'named' : 'source'}
        data={[
          { value: 'source', label: t('admin.rules.valueSorts.source') },
          { value: 'named', label: t('admin.rules.offeredNamed') },
        ]}
        onChange={(next) => {
          const { value: _before, ...otherProperties } = rule;
          onChange(next === 'named' ? { ...otherProperties, value: [] } : otherProperties);
        }}
      />
      {isNamed && (
        <TagsInput
          label={t('admin.rules.added')}
          description={t('admin.rules.addedHint')}
          value={(listedOptions ?? []).map(({ name }) => name)}
          error={errors.value}
          onChange={(names) => onChange({ ...rule, value: names.map((name) => ({ value: name, name })) })}
        />
      )}
    </Stack>
  );
}
