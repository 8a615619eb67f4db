import type { ComparisonType } from '../../field-types/field-type.ts';
import { fieldTypeOf } from '../../field-types/registry.ts';
import type { FieldDefinition } from '../../fields/field-definition.ts';
import type { RuleConditionType } from './rule-condition.ts';

/** What can be asked of any value there is. */
const always: readonly RuleConditionType[] = ['none', 'exists', 'empty', 'changed', 'expression'];
const ordered: readonly RuleConditionType[] = [
  ...always,
  'equal',
  'above',
  'aboveOrEqual',
  'below',
  'belowOrEqual',
  'in',
  'between',
];

const typesByComparison: Readonly<Record<ComparisonType, readonly RuleConditionType[]>> = {
  none: ['none', 'expression'],
  presence: always,
  text: [...always, 'equal', 'contains', 'in', 'matches'],
  choice: [...always, 'equal', 'in'],
  person: [...always, 'equal', 'in'],
  toggle: [...always, 'equal'],
  ordered,
};

/**
 * The comparisons that a field's type has. They are those of privileges where the meaning is the same; a collection is compared
 * by its number of rows, several choices by what they contain.
 */
export function ruleConditionTypesOf(
  field: Pick<FieldDefinition, 'fieldType' | 'multiple'>,
): readonly RuleConditionType[] {
  const type = fieldTypeOf(field);
  if (type.hasRows) return ordered;
  const types = typesByComparison[type.comparison];
  return type.hasOptions && field.multiple ? [...types, 'contains'] : types;
}
