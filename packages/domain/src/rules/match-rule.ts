import type { RuleCondition } from './conditions/rule-condition.ts';
import type { EmptyMeaning } from './empty-meaning.ts';

/**
 * When a rule runs: over the offered items, when a form opens, while it is filled in, when it is saved. Source:
 * specification, section 3.
 */
export const matchTypes = ['self', 'incoming', 'dynamic', 'outgoing'] as const;
export type MatchType = (typeof matchTypes)[number];

/**
 * The types of reference that a rule may take a value from or write it to. Source: specification, sections 3 and 4
 * (`recordType`).
 */
export const ruleReferenceTypes = [
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

/** The actions of rules. Source: specification, section 3, and design, section 9, for those after `disable`. */
export const ruleActions = [
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

/** A field, or the thing itself, that a rule reads or changes. */
export interface RuleReference {
  readonly type: RuleReferenceType;
  /**
   * The definition that holds the field: the category of `element` and `elementRecord`, the value type of `record`, the
   * function of `operation` and `operationRecord`, the service of `transaction`, a data schema, a processor's configuration.
   * Where only one is possible, it may be left out.
   */
  readonly id?: string | null;
  /** Absent where the entity itself is meant: the target that `self` rules show, hide, enable and disable. */
  readonly fieldId?: string | null;
  /** Of `elementRecord` and `operationRecord`: the field of the predefined value that `fieldId` has chosen. */
  readonly recordFieldId?: string | null;
}

/** The effect on a target when a source meets a condition. Source: specification, section 3, Match rule. */
export interface MatchRule {
  readonly id: string;
  /** The administrator's name for the rule; problems use it. */
  readonly name?: string | null;
  readonly matchType: MatchType;
  readonly source: RuleReference;
  readonly target: RuleReference;
  readonly action: RuleAction;
  /**
   * A literal of the target's type, or an expression that makes one; depending on the action also one of the forms of
   * `RuleValue`.
   */
  readonly value?: unknown;
  readonly condition?: RuleCondition;
  /** Whether a person may put another value in the place of the one that the rule makes; incoming values always may be. */
  readonly overwritable?: boolean;
  /**
   * Effect of an unanswered source on the stored value, of copies that saving writes (`hasEmptyMeaning`); absent for `ignore`,
   * which writes nothing.
   */
  readonly emptyMeans?: EmptyMeaning;
  /** Whether it is switched off: kept and checked, and never run. */
  readonly disabled?: boolean;
}
