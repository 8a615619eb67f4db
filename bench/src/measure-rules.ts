import type { FieldContext, FieldDefinition, FieldValues } from '@tingest/domain/fields';
import {
  expressionLanguage,
  formRules,
  type MatchRule,
  type RuleConditionType,
  runDynamic,
  type SchemaConfiguration,
} from '@tingest/domain/rules';
import { timesASecond } from './measure-form.ts';

/** How long the rules of a form take after one change. */
export interface MeasuredRules {
  readonly fields: number;
  readonly rules: number;
  readonly milliseconds: number;
  /** How long the same comparisons take in a loop that does nothing else: the lower bound for any engine. */
  readonly bareMilliseconds: number;
  /** The longest that it may take, in milliseconds. */
  readonly target: number;
}

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-03-02T09:00:00Z') };

/** Runs the rules of a large form and of a usual one over and over, each time with another value in one field. */
export function measureRules(seconds: number, note: (text: string) => void): readonly MeasuredRules[] {
  return [
    measure({ fields: 300, rules: 200, target: 2 }, seconds, note),
    measure({ fields: 30, rules: 20, target: 0.2 }, seconds, note),
  ];
}

function measure(
  { fields, rules: count, target }: Pick<MeasuredRules, 'fields' | 'rules' | 'target'>,
  seconds: number,
  note: (text: string) => void,
): MeasuredRules {
  const form = formOf(fields);
  const rules = Array.from({ length: count }, (_, index) => ruleOf(index, form));
  const ready = formRules({
    rules: [{ owner: 'operationType', configurations: [configurationOf(rules)] }],
    form,
    definitions: [{ type: 'operationType', id: 'function', fields: form }],
    expressions: expressionLanguage,
  });
  let values: FieldValues = Object.fromEntries(
    form.map(({ id, fieldType }, index) => [id, typicalValue(fieldType, index)]),
  );
  let turn = 0;
  const change = () => {
    turn += 1;
    values = { ...values, 'field-0': turn % 100 };
    return runDynamic(ready, { values, facts: { values: {} }, context });
  };
  const { outcomes } = change();
  if (outcomes.length !== count) throw new Error(`${outcomes.length} of ${count} rules ran`);
  const measuredRules: MeasuredRules = {
    ...{ fields, rules: count, target },
    milliseconds: 1000 / timesASecond(seconds, change),
    bareMilliseconds: 1000 / timesASecond(seconds, () => bareLoop(rules, values)),
  };
  note(`${count} rules over ${fields} fields: ${measuredRules.milliseconds.toFixed(3)} ms`);
  return measuredRules;
}

/** The comparisons alone. */
function bareLoop(rules: readonly MatchRule[], values: FieldValues): number {
  let passed = 0;
  for (const { source, condition } of rules) {
    const value = values[source.fieldId ?? ''];
    const expectedValue = condition && 'value' in condition ? condition.value : null;
    const isAbove = typeof value === 'number' && typeof expectedValue === 'number' && value > expectedValue;
    if (isAbove || value === expectedValue) passed += 1;
  }
  return passed;
}

const types = ['integer', 'decimal', 'text', 'date', 'checkbox', 'radio'] as const;
const options = ['a', 'b', 'c'].map((value) => ({ value, name: value }));

function formOf(count: number): FieldDefinition[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `field-${index}`,
    name: `Fält ${index}`,
    fieldType: types[index % types.length] ?? 'text',
    options,
  }));
}

/** Returns the rules of an inspection: most rules show a field, others require, copy or compute it. */
function ruleOf(index: number, form: readonly FieldDefinition[]): MatchRule {
  const source = form[index % form.length];
  const target = form[(index + types.length) % form.length];
  if (!source || !target) throw new Error('the form is too small');
  const actions = ['show', 'setValue', 'copySourceValue', 'show', 'require', 'hide'] as const;
  const action = actions[index % actions.length] ?? 'show';
  const isReckoned = action === 'setValue' && source.fieldType === 'decimal';
  return {
    id: `rule-${index}`,
    matchType: 'dynamic',
    source: { type: 'operation', fieldId: source.id },
    // Copied and computed values go into later fields, so that no field depends on itself.
    target: { type: 'operation', fieldId: target.id },
    action,
    value: isReckoned
      ? { expression: `round(field["${source.id}"] * 1.25, 2)` }
      : typicalValue(target.fieldType, index),
    condition: { type: conditionOf(source.fieldType), value: typicalValue(source.fieldType, 7) },
  };
}

function conditionOf(fieldType: FieldDefinition['fieldType']): RuleConditionType {
  return fieldType === 'integer' || fieldType === 'decimal' || fieldType === 'date' ? 'aboveOrEqual' : 'equal';
}

function typicalValue(fieldType: FieldDefinition['fieldType'], index: number): unknown {
  switch (fieldType) {
    case 'integer':
      return index;
    case 'decimal':
      return index / 4;
    case 'text':
      return `Åke ${index}`;
    case 'date':
      return `2026-03-${String((index % 28) + 1).padStart(2, '0')}`;
    case 'checkbox':
      return index % 2 === 0;
    default:
      return options[index % options.length]?.value;
  }
}

function configurationOf(rules: readonly MatchRule[]): SchemaConfiguration {
  return {
    id: 'configuration',
    subject: { type: 'operationType' },
    identifierMatchRules: [],
    readAction: { matchRules: rules.map((rule) => ({ ...rule, matchType: 'dynamic' as const })) },
    writeAction: { matchRules: [] },
  };
}
