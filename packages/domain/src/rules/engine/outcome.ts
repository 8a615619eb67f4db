import type { FieldOption } from '../../fields/definitions/field-definition.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { ConditionResult } from '../conditions/compile-condition.ts';
import type { RuleReference } from '../match-rule.ts';
import type { HiddenElsewhere } from './hidden-elsewhere.ts';

/** The outcome of one rule, in one row where it runs in rows; shown by a form's "why?" and the simulator. */
export interface RuleOutcome {
  readonly ruleId: string;
  /** Where its target is in the form: a field's id, in a row `<collection>.<row>.<field>`; `null` where it is not in the form. */
  readonly path: string | null;
  /** Whether the rule performed its action. */
  readonly hasFired: boolean;
  /** Which comparisons of its condition decided. */
  readonly verdict: ConditionResult;
  /** Whether its source has not answered yet, such as a processor without a connection. */
  readonly isWaiting?: boolean;
  /** A person has put another value in the place of the one that it makes. */
  readonly isOverwritten?: boolean;
  /** The field that it copies is unanswered, and it leaves the stored value as it is. */
  readonly isUnanswered?: boolean;
  /** Why it could do nothing although its condition passes: a division by zero, a value that cannot be kept exactly. */
  readonly problem?: ValueProblem;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** A message of a rule `validate`. A warning does not prevent the user from continuing. */
export interface RuleMessage {
  readonly path: string;
  readonly ruleId: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** The value that a rule writes outside the form: to the object, the transaction, the input of a processor. */
export interface RuleEffect {
  readonly ruleId: string;
  readonly target: RuleReference;
  readonly from: unknown;
  readonly to: unknown;
}

/** The results of rules for a form. Paths are fields' ids, in a row `<collection>.<row>.<field>`. */
export interface FormOutcome {
  /** All values, with those that rules made; those of hidden fields are still among them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The values that count: without those of fields that are hidden or not asked and do not keep them. */
  readonly countedValues: Readonly<Record<string, unknown>>;
  /** Fields that are hidden by a rule, directly or with their container. */
  readonly hidden: ReadonlySet<string>;
  /** Fields that rules ask for, or do not; the definition counts for all others. */
  readonly required: ReadonlyMap<string, boolean>;
  /** The available choices where rules add or leave out options. */
  readonly options: ReadonlyMap<string, readonly FieldOption[]>;
  /** Fields with a value owned by a rule, by the rule; a person may not overwrite it. */
  readonly owned: ReadonlyMap<string, string>;
  /** Fields with a value that a rule made and a person may overwrite, by the rule. */
  readonly suggested: ReadonlyMap<string, string>;
  readonly messages: readonly RuleMessage[];
  /** The values that rules give to processors. */
  readonly effects: readonly RuleEffect[];
  /** Modules and integrations that are not run, and inputs of theirs that are not sent, because a rule hides them. */
  readonly hiddenElsewhere: HiddenElsewhere;
  /** Every rule, in the order as listed. */
  readonly outcomes: readonly RuleOutcome[];
}
