import { conditionTypesOf, orderedConditionTypes } from '../../fields/conditions/comparisons.ts';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { RuleConditionType } from './rule-condition.ts';

/** Condition types that are decided without the value. */
const unasked: readonly RuleConditionType[] = ['none', 'expression'];

/**
 * Returns the comparisons that a field's type supports: those of privileges, and the additional ones of match rules. A
 * collection is compared by its number of rows, several choices by the values they contain, a text also by a pattern.
 */
export function ruleConditionTypesOf(
  field: Pick<FieldDefinition, 'fieldType' | 'multiple'>,
): readonly RuleConditionType[] {
  const type = fieldTypeOf(field);
  const shared = type.hasRows ? orderedConditionTypes : conditionTypesOf(field);
  if (shared.length === 0) return unasked;
  const own: RuleConditionType[] = ['changed'];
  if (type.comparison === 'text') own.push('matches');
  if (type.hasOptions && field.multiple) own.push('contains');
  return [...unasked, ...shared, ...own];
}
