import type { RuleReference } from '../match-rule.ts';

/**
 * The types of comparison. Source: specification, section 3 (up to `belowOrEqual`); design, section 9. `none` and
 * unknown types pass; `exists` means not null.
 */
export const ruleConditionTypes = [
  'none',
  'exists',
  'equal',
  'above',
  'aboveOrEqual',
  'below',
  'belowOrEqual',
  'empty',
  'contains',
  'in',
  'between',
  'matches',
  'changed',
  'expression',
] as const;
export type RuleConditionType = (typeof ruleConditionTypes)[number];

/**
 * Whether this version knows a type of comparison. One that it does not know is stored as it came and passes: specification,
 * section 4, "Match-rule condition evaluation".
 */
export function isRuleConditionType(type: string): type is RuleConditionType {
  return (ruleConditionTypes as readonly string[]).includes(type);
}

/** One comparison. A missing value fails it, before `negate`. */
export interface RuleConditionLeaf {
  readonly type: RuleConditionType;
  /** A constant, or several: `in`, `between` (both bounds, inclusive), several choices. Of `expression`: `{expression}`. */
  readonly value?: unknown;
  readonly negate?: boolean;
  /** The value to compare; the rule's own source where omitted. */
  readonly source?: RuleReference;
}

/** One comparison, or several put together. Source: design, section 9. */
export type RuleCondition =
  | RuleConditionLeaf
  | { readonly all: readonly RuleCondition[] }
  | { readonly any: readonly RuleCondition[] }
  | { readonly not: RuleCondition };

/** The comparisons of a condition, in order. */
export function* ruleConditionLeaves(condition: RuleCondition): Generator<RuleConditionLeaf> {
  if ('all' in condition) for (const part of condition.all) yield* ruleConditionLeaves(part);
  else if ('any' in condition) for (const part of condition.any) yield* ruleConditionLeaves(part);
  else if ('not' in condition) yield* ruleConditionLeaves(condition.not);
  else yield condition;
}
