/** A value that a condition compares with, as it travels: a text, a number, a date as `YYYY-MM-DD`, yes or no. */
export type ConditionConstant = string | number | boolean;

/** Properties of the user that a condition is evaluated for; `site` is the key of the user's current site. */
export const userProperties = ['id', 'name', 'email', 'site'] as const;
export type UserProperty = (typeof userProperties)[number];

/** The user that a condition is evaluated for. An unknown property (`null`) matches no row. */
export type ConditionUser = Readonly<Record<UserProperty, string | null>>;

/** How a leaf compares. Source: specification, section 4 (the first seven); design, section 9. */
export const conditionTypes = [
  'exists',
  'empty',
  'equal',
  'above',
  'aboveOrEqual',
  'below',
  'belowOrEqual',
  'contains',
  'in',
  'between',
] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** One comparison of a field's value. A missing value fails every comparison, before `negate`. */
export interface ConditionLeaf {
  readonly fieldId: string;
  readonly type: ConditionType;
  /** A constant, a list of them (`in`; `between`: both bounds, inclusive), or a property of the user. */
  readonly value?: ConditionConstant | readonly ConditionConstant[] | { readonly user: UserProperty } | null;
  readonly negate?: boolean;
}

/** A condition on the values of one object: comparisons, and all, any or none of some of them. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | ConditionLeaf;

/**
 * Limits of a condition. No condition written by hand exceeds them; together they bound the computation that a list
 * performs per row.
 */
export const conditionLimits = { depth: 6, leaves: 50, values: 200, text: 250 } as const;

/** The comparisons of a condition, in order. */
export function* conditionLeaves(condition: Condition): Generator<ConditionLeaf> {
  if ('all' in condition) for (const part of condition.all) yield* conditionLeaves(part);
  else if ('any' in condition) for (const part of condition.any) yield* conditionLeaves(part);
  else if ('not' in condition) yield* conditionLeaves(condition.not);
  else yield condition;
}
