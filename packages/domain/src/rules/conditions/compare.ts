import { comparedConstant, comparedParts, isNoValue } from '../../fields/conditions/comparisons.ts';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { compilePattern } from '../../fields/validation/pattern.ts';
import { canonicalJson } from '../../register/replication/remap-ids.ts';
import { orderedTest } from './compare-ordered.ts';
import { constantsOf } from './constants.ts';
import { ruleConditionTypesOf } from './leaf-types.ts';
import type { RuleConditionLeaf } from './rule-condition.ts';

/**
 * Whether a value passes a comparison, before `negate`.
 * @param before the value that the field had before, which `changed` compares with
 */
export type ComparisonTest = (value: unknown, before: unknown, context: FieldContext) => boolean;

/**
 * Compiles the comparison of a leaf, once. `null` where it can never be made: a constant that is not a value of the
 * field, a comparison that its type does not support. On save that is refused; in a stored condition it fails.
 *
 * @param field absent where the entity itself is tested for existence
 */
export function comparisonTest(leaf: RuleConditionLeaf, field: FieldDefinition | null): ComparisonTest | null {
  switch (leaf.type) {
    case 'exists':
      return (value) => value !== null && value !== undefined;
    case 'empty':
      return isNoValue;
    case 'changed':
      return (value, before) => !isSame(value, before);
    default:
      return field && ruleConditionTypesOf(field).includes(leaf.type) ? valueTest(leaf, field) : null;
  }
}

function valueTest({ type, value: expectedValue }: RuleConditionLeaf, field: FieldDefinition): ComparisonTest | null {
  const constants = constantsOf(expectedValue);
  if (!hasRightCount(type, expectedValue, constants)) return null;
  if (type === 'matches') return matchTest(expectedValue);
  const fieldType = fieldTypeOf(field);
  if (fieldType.comparison === 'ordered' || fieldType.hasRows) {
    const test = orderedTest(field, type, constants);
    return test && ((value, _before, context) => test(value, context));
  }
  const comparedConstants = constants.map((each) => constantOf(field, each));
  if (!comparedConstants.every((each) => each !== undefined)) return null;
  const [firstConstant] = comparedConstants;
  if (type === 'in') return (value) => comparedParts(value).some((part) => comparedConstants.includes(part));
  if (type === 'contains') {
    if (fieldType.comparison === 'choice')
      return (value) => comparedConstants.every((each) => comparedParts(value).includes(each));
    return (value) => typeof value === 'string' && typeof firstConstant === 'string' && value.includes(firstConstant);
  }
  // Several choices are equal where they are exactly those that are named.
  return (value) => hasSameParts(comparedParts(value), comparedConstants);
}

/** A list of several is a value of several choices only, and both bounds of `between`. */
function hasRightCount(
  type: RuleConditionLeaf['type'],
  expectedValue: unknown,
  constants: readonly unknown[],
): boolean {
  if (type === 'between') return constants.length === 2;
  if (constants.length === 0) return false;
  return type === 'in' || type === 'equal' || type === 'contains' || !Array.isArray(expectedValue);
}

function matchTest(pattern: unknown): ComparisonTest | null {
  const compiledPattern = typeof pattern === 'string' ? compilePattern(pattern) : null;
  if (!compiledPattern || 'problem' in compiledPattern) return null;
  return (value) => typeof value === 'string' && compiledPattern.matches(value);
}

function constantOf(field: FieldDefinition, constant: unknown): string | number | boolean | undefined {
  if (typeof constant !== 'string' && typeof constant !== 'number' && typeof constant !== 'boolean') return undefined;
  return comparedConstant(field, constant, 'UTC');
}

function hasSameParts(parts: readonly unknown[], expectedParts: readonly unknown[]): boolean {
  return (
    parts.length > 0 && parts.length === expectedParts.length && expectedParts.every((each) => parts.includes(each))
  );
}

/** Whether two stored values are the same; no value is the same as a missing one. */
export function isSame(one: unknown, otherValue: unknown): boolean {
  if (one === otherValue) return true;
  const [a, b] = [one ?? null, otherValue ?? null];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return canonicalJson(a) === canonicalJson(b);
}
