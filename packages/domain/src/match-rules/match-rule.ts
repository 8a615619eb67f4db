/** When a rule runs: over what is offered, when a form opens, while it is filled in, when it is saved. Source: specification, section 3. */
const matchTypes = ['self', 'incoming', 'dynamic', 'outgoing'] as const;
export type MatchType = (typeof matchTypes)[number];

/** What a rule may take a value from or write it to. Source: specification, section 3, Match rule. */
const ruleReferenceTypes = [
  'operationType',
  'elementType',
  'recordType',
  'record',
  'element',
  'elementRecord',
  'operation',
  'operationRecord',
  'transaction',
  'module',
  'integration',
  'dataSchema',
] as const;
export type RuleReferenceType = (typeof ruleReferenceTypes)[number];

/** What a rule does. Source: specification, section 3, and design, section 9, for those behind `disable`. */
const ruleActions = [
  'copySourceValue',
  'copySourceDisplayValue',
  'copySourceFieldId',
  'setValue',
  'addOptions',
  'show',
  'hide',
  'enable',
  'disable',
  'require',
  'optional',
  'filterOptions',
  'validate',
  'clear',
  'increment',
  'decrement',
  'append',
] as const;
export type RuleAction = (typeof ruleActions)[number];

/** How one condition compares. Source: specification, section 3. `none` and unknown types pass; `exists` means not null. */
const ruleConditionTypes = ['none', 'exists', 'equal', 'above', 'aboveOrEqual', 'below', 'belowOrEqual'] as const;
export type RuleConditionType = (typeof ruleConditionTypes)[number];

/** One comparison of the source's value. A missing value fails it, before `negate`. */
export interface SingleRuleCondition {
  readonly type: RuleConditionType;
  readonly value?: unknown;
  readonly negate?: boolean;
}

/** One comparison, or several put together. Source: design, section 9. */
export type RuleCondition =
  | SingleRuleCondition
  | { readonly all: readonly RuleCondition[] }
  | { readonly any: readonly RuleCondition[] }
  | { readonly not: RuleCondition };

/** A field, or the thing itself, that a rule reads or changes. */
export interface RuleReference {
  readonly type: RuleReferenceType;
  /** The definition that holds the field: a category, predefined value type, function, service or processor configuration. */
  readonly id?: string | null;
  readonly fieldId?: string | null;
}

/** What happens to a target when a source meets a condition. Source: specification, section 3, Match rule. */
export interface MatchRule {
  readonly id: string;
  readonly matchType: MatchType;
  readonly source: RuleReference;
  readonly target: RuleReference;
  readonly action: RuleAction;
  /** A literal of the target's type, or an expression that makes one. */
  readonly value?: unknown;
  readonly condition?: RuleCondition;
}
