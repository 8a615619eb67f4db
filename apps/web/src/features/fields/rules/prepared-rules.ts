import type { FieldOption, FieldValues } from '@tingest/domain';
import type {
  FormOutcome,
  OwnedRules,
  RuleDefinition,
  RuleFacts,
  RuleMessage,
  RuleOutcome,
} from '@tingest/domain/match-rules';

/** The rules of a form, as the server made them ready: what the browser runs, and what it says "why" with. */
export interface PreparedRules {
  readonly configurations: readonly OwnedRules[];
  /** What the rules refer to, as far as the person may see it. */
  readonly definitions: readonly RuleDefinition[];
  readonly facts: PreparedFacts;
  /** Places that rules filled in when the form was opened, by the rule; their values are the form's first. */
  readonly suggested: Readonly<Record<string, string>>;
  /** What can be chosen where rules added to it when the form was opened. */
  readonly options: Readonly<Record<string, readonly FieldOption[]>>;
  /** Who runs them: the server where they read what the browser does not know, or the person may not. */
  readonly evaluation: 'browser' | 'server';
}

/** What rules read besides the form, as it travels. */
export interface PreparedFacts extends Omit<RuleFacts, 'recordValues'> {
  readonly recordValues?: Readonly<Record<string, FieldValues>>;
}

/** What rules made of a form, as it travels. */
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

/** What a form follows of an outcome, whoever ran the rules. */
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
