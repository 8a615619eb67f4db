import type { FieldDefinition } from '../definitions/field-definition.ts';
import { findFieldInForm } from '../definitions/walk-fields.ts';
import { comparedConstant, conditionTypesOf } from './comparisons.ts';
import type { Condition, ConditionConstant, ConditionLeaf, ConditionUser } from './condition.ts';

/** A single comparison of a value, with constants in the form in which the field's values are compared. */
export type PreparedTest =
  | { readonly type: 'present' }
  | { readonly type: 'absent' }
  | { readonly type: 'oneOf'; readonly values: readonly (string | number | boolean)[] }
  | { readonly type: 'contains'; readonly text: string }
  | {
      readonly type: 'range';
      readonly min?: { readonly value: number; readonly isIncluded: boolean };
      readonly max?: { readonly value: number; readonly isIncluded: boolean };
    };

/** A condition with its fields resolved, its user properties filled in and its constants parsed. */
export type PreparedCondition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly PreparedCondition[] }
  | { readonly kind: 'not'; readonly part: PreparedCondition }
  | { readonly kind: 'test'; readonly field: FieldDefinition; readonly test: PreparedTest; readonly negate: boolean };

export interface PreparationContext {
  readonly fields: readonly FieldDefinition[];
  readonly user: ConditionUser;
  /** IANA time zone of the tenant. */
  readonly timeZone: string;
}

/**
 * Prepares a condition for evaluation by `isMet` or by a database. Returns `null` where it cannot be evaluated: a field
 * that does not exist, a comparison that its type does not support, a property that the user does not have. Such a
 * condition as a whole matches no row, so that a `not` around a missing part grants nothing. Source: design, section 5
 * (fail closed).
 */
export function prepareCondition(condition: Condition, context: PreparationContext): PreparedCondition | null {
  if ('all' in condition) return prepareParts('all', condition.all, context);
  if ('any' in condition) return prepareParts('any', condition.any, context);
  if ('not' in condition) {
    const part = prepareCondition(condition.not, context);
    return part && { kind: 'not', part };
  }
  const field = findFieldInForm(context.fields, condition.fieldId);
  if (!field || !conditionTypesOf(field).includes(condition.type)) return null;
  const test = prepareTest(condition, field, context);
  return test && { kind: 'test', field, test, negate: condition.negate === true };
}

function prepareParts(
  kind: 'all' | 'any',
  conditions: readonly Condition[],
  context: PreparationContext,
): PreparedCondition | null {
  const parts: PreparedCondition[] = [];
  for (const condition of conditions) {
    const part = prepareCondition(condition, context);
    if (part === null) return null;
    parts.push(part);
  }
  return { kind, parts };
}

function prepareTest(leaf: ConditionLeaf, field: FieldDefinition, context: PreparationContext): PreparedTest | null {
  if (leaf.type === 'exists') return { type: 'present' };
  if (leaf.type === 'empty') return { type: 'absent' };
  const values = constantsOf(leaf, context).map((each) => comparedConstant(field, each, context.timeZone));
  if (values.length === 0 || !values.every((each) => each !== undefined)) return null;
  const [firstValue, secondValue] = values;
  switch (leaf.type) {
    case 'in':
      return { type: 'oneOf', values };
    case 'equal':
      return values.length === 1 ? { type: 'oneOf', values } : null;
    case 'contains':
      return values.length === 1 && typeof firstValue === 'string' ? { type: 'contains', text: firstValue } : null;
    case 'between':
      if (values.length !== 2 || typeof firstValue !== 'number' || typeof secondValue !== 'number') return null;
      return {
        type: 'range',
        min: { value: firstValue, isIncluded: true },
        max: { value: secondValue, isIncluded: true },
      };
    case 'above':
    case 'aboveOrEqual':
      if (values.length !== 1 || typeof firstValue !== 'number') return null;
      return { type: 'range', min: { value: firstValue, isIncluded: leaf.type === 'aboveOrEqual' } };
    case 'below':
    case 'belowOrEqual':
      if (values.length !== 1 || typeof firstValue !== 'number') return null;
      return { type: 'range', max: { value: firstValue, isIncluded: leaf.type === 'belowOrEqual' } };
  }
}

function constantsOf({ value }: ConditionLeaf, { user }: PreparationContext): readonly ConditionConstant[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value as readonly ConditionConstant[];
  if (typeof value !== 'object') return [value];
  const property = (value as { user: keyof ConditionUser }).user;
  const userValue = Object.hasOwn(user, property) ? user[property] : null;
  return userValue ? [userValue] : [];
}
