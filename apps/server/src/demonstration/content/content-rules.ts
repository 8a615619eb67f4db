import type { MatchRule, RuleCondition, RuleReference } from '@tingest/domain/rules';
import { localized, type Names } from './content-category.ts';

/**
 * A match rule of the demonstration, in the order in which it runs. A rule has one name in all languages, and its sentence is in the
 * reader's: so they have none.
 */
export type ContentRule = Omit<MatchRule, 'id' | 'name'>;

/** References of rules: fields by their keys. */
export interface RuleFields {
  readonly form: (key: string) => RuleReference;
  readonly object: (key: string) => RuleReference;
  /** An input or output field of a module of the category, by the module's key. */
  readonly module: (key: string, fieldId: string) => RuleReference;
  /** The same within expressions. */
  readonly formValue: (key: string) => string;
  readonly objectValue: (key: string) => string;
}

/** Rules of a function, or of an event. */
export type ContentRules = (fields: RuleFields) => readonly ContentRule[];

/** Returns a rule that runs while the form is filled in: the effect on `target` while `source` meets the condition. */
export function dynamic(
  source: RuleReference,
  action: ContentRule['action'],
  target: RuleReference,
  options: Pick<ContentRule, 'condition' | 'value'> = {},
): ContentRule {
  return { matchType: 'dynamic', source, target, action, ...options };
}

/** Hands a value of the form to a module, or to the object, when the form is saved. */
export function handOver(source: RuleReference, target: RuleReference, condition?: RuleCondition): ContentRule {
  return { matchType: 'outgoing', source, target, action: 'copySourceValue', ...(condition && { condition }) };
}

/** Copies a value when the form opens. */
export function prefill(source: RuleReference, target: RuleReference): ContentRule {
  return { matchType: 'incoming', source, target, action: 'copySourceValue' };
}

/** Shows a field where something is the case, and asks for it. */
export function ask(source: RuleReference, target: RuleReference, condition: RuleCondition): readonly ContentRule[] {
  return (['show', 'require'] as const).map((action) => dynamic(source, action, target, { condition }));
}

/** Returns the value of a rule that warns, where the check fails. @param expression the condition of a correct value */
export function warning(message: Names, expression?: string) {
  return { message: localized(message), severity: 'warning', ...(expression && { expression }) };
}
