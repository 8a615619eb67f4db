import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import type { RuleSetting } from '../engine/rule-setting.ts';
import type { RuleOwner } from '../rule-owner.ts';

/** The surroundings that rules are checked in. */
export interface RuleContext extends Pick<RuleSetting, 'form' | 'definitions' | 'expressions'> {
  readonly owner: RuleOwner;
  /** Rules of others that take part in the same form, which could close a circle: those of processors and of the event. */
  readonly otherRules?: RuleSetting['rules'];
  /** The moment at which the form could be opened; without it, the form's initial values are not checked. */
  readonly opening?: FieldContext;
}
