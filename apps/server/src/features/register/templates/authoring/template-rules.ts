import type { MatchRule, RuleCondition, RuleReference } from '@tingest/domain/rules';
import { localizedTexts, type Names } from './texts.ts';

/** A match rule of a template, without a name: the product describes it in the reader's language. */
export type TemplateRule = Omit<MatchRule, 'id' | 'name'>;

/** References of rules: fields by their keys. */
export interface RuleFields {
  /** A field of the form that is filled in. */
  readonly form: (key: string) => RuleReference;
  /** A field of the object. */
  readonly object: (key: string) => RuleReference;
  /** The priority or the due date of the transaction, which only rules of an event write. */
  readonly transaction: (field: 'priority' | 'dueAt') => RuleReference;
  /** Fields within expressions. */
  readonly formValue: (key: string) => string;
  readonly objectValue: (key: string) => string;
}

/** Rules of a function, or of an event, in the order in which they run. */
export type TemplateRules = (fields: RuleFields) => readonly TemplateRule[];

/** Returns a rule that runs while the form is filled in: the effect on `target` while `source` meets the condition. */
export function dynamic(
  source: RuleReference,
  action: TemplateRule['action'],
  target: RuleReference,
  also: Pick<TemplateRule, 'condition' | 'value'> = {},
): TemplateRule {
  return { matchType: 'dynamic', source, target, action, ...also };
}

/** Returns rules that show a field, and require it, while another one meets a condition. */
export function askIf(source: RuleReference, condition: RuleCondition, target: RuleReference): readonly TemplateRule[] {
  return (['show', 'require'] as const).map((action) => dynamic(source, action, target, { condition }));
}

/** Returns a rule that writes an answer back to the object when the form is saved. */
export function writeBack(source: RuleReference, target: RuleReference, condition?: RuleCondition): TemplateRule {
  return { matchType: 'outgoing', source, target, action: 'copySourceValue', ...(condition && { condition }) };
}

/**
 * Returns a rule that writes a fixed value, or the result of an expression, outside of the form when it is saved, in
 * case of the condition if there is one.
 */
export function writeValue(
  source: RuleReference,
  target: RuleReference,
  value: unknown,
  condition?: RuleCondition,
): TemplateRule {
  return { matchType: 'outgoing', source, target, action: 'setValue', value, ...(condition && { condition }) };
}

/** Value of a rule that writes the day on which the form is saved. */
export const today = { today: 0 } as const;

/** Returns the condition that an expression holds, in which fields are a `formValue` or an `objectValue`. */
export function holds(expression: string): RuleCondition {
  return { type: 'expression', value: { expression } };
}

/** Returns a rule that copies a value when the form opens. */
export function prefill(source: RuleReference, target: RuleReference): TemplateRule {
  return { matchType: 'incoming', source, target, action: 'copySourceValue' };
}

/** Returns the value of a rule that warns where its expression, the condition of a correct value, does not hold. */
export function warning(message: Names, expression?: string) {
  return { message: localizedTexts(message), severity: 'warning', ...(expression && { expression }) };
}
