import { conditionTypesOf, orderedConditionTypes } from '../../fields/conditions/comparisons.ts';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { RuleConditionType } from './rule-condition.ts';

/** Condition types that are decided without the value. */
const alwaysAllowedTypes: readonly RuleConditionType[] = ['none', 'expression'];

/**
 * Returns the comparisons that a field's type supports: those of privileges, and the additional ones of match rules. A
 * collection is compared by its number of rows, several choices by the values they contain, a text also by a pattern.
 */
export function ruleConditionTypesOf(
  field: Pick<FieldDefinition, 'fieldType' | 'multiple'>,
): readonly RuleConditionType[] {
  const type = fieldTypeOf(field);
  const sharedTypes = type.hasRows ? orderedConditionTypes : conditionTypesOf(field);
  if (sharedTypes.length === 0) return alwaysAllowedTypes;
  const ownTypes: RuleConditionType[] = ['changed'];
  if (type.comparison === 'text') ownTypes.push('matches');
  if (type.hasOptions && field.multiple) ownTypes.push('contains');
  return [...alwaysAllowedTypes, ...sharedTypes, ...ownTypes];
}
