import type { FieldOption, FieldValues } from '@tingest/domain/fields';
import type {
  FormOutcome,
  OwnedRules,
  RuleDefinition,
  RuleFacts,
  RuleMessage,
  RuleOutcome,
} from '@tingest/domain/rules';

/** Rules of a form as prepared by the server: the data that the browser evaluates, and the data for explanations. */
export interface PreparedRules {
  readonly configurations: readonly OwnedRules[];
  /** Definitions that the rules refer to, as far as the user may see them. */
  readonly definitions: readonly RuleDefinition[];
  readonly facts: PreparedFacts;
  /** Places that rules filled in when the form was opened, by the rule; their values are the form's first. */
  readonly suggested: Readonly<Record<string, string>>;
  /** Options of fields to which rules added options when the form was opened. */
  readonly options: Readonly<Record<string, readonly FieldOption[]>>;
  /**
   * Place of evaluation: the server if the rules read data that the browser does not know or that the user may not see.
   */
  readonly evaluation: 'browser' | 'server';
}

/** Data that rules read besides the form, as serialized. */
export interface PreparedFacts extends Omit<RuleFacts, 'recordValues'> {
  readonly recordValues?: Readonly<Record<string, FieldValues>>;
}

/** Outcome of the rules for a form, as serialized. */
export interface AnsweredOutcome {
  readonly values: FieldValues;
  readonly hidden: readonly string[];
  readonly required: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, readonly FieldOption[]>>;
  readonly owned: Readonly<Record<string, string>>;
  readonly suggested: Readonly<Record<string, string>>;
  readonly messages: readonly RuleMessage[];
  readonly outcomes: readonly RuleOutcome[];
}

/** Parts of an outcome that a form applies, regardless of the place of evaluation. */
export type FollowedOutcome = Omit<FormOutcome, 'countedValues' | 'effects' | 'hiddenElsewhere'>;

/** The facts as rules read them. */
export function factsOf({ recordValues = {}, ...facts }: PreparedFacts): RuleFacts {
  return { ...facts, recordValues: (id) => (Object.hasOwn(recordValues, id) ? recordValues[id] : undefined) };
}

/** An outcome that the server answered. */
export function outcomeOf(answer: AnsweredOutcome): FollowedOutcome {
  return {
    ...{ values: answer.values, messages: answer.messages, outcomes: answer.outcomes },
    hidden: new Set(answer.hidden),
    required: new Map(Object.entries(answer.required)),
    options: new Map(Object.entries(answer.options)),
    owned: new Map(Object.entries(answer.owned)),
    suggested: new Map(Object.entries(answer.suggested)),
  };
}
