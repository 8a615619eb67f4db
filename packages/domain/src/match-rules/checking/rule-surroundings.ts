import type { FieldContext } from '../../fields/field-definition.ts';
import type { RuleSetting } from '../engine/rule-setting.ts';
import type { RuleOwner } from '../rule-owner.ts';

/** What rules are checked among. */
export interface RuleSurroundings extends Pick<RuleSetting, 'form' | 'definitions' | 'expressions'> {
  readonly owner: RuleOwner;
  /** Rules of others that take part in the same form, which could close a circle: those of processors and of the event. */
  readonly others?: RuleSetting['rules'];
  /** The moment at which the form could be opened; without it, what it would begin with is not looked at. */
  readonly opening?: FieldContext;
}
