import { type FieldContext, type FieldDefinition, type FieldValues, formValues } from '@tingest/domain';
import { type ExpressionLanguage, formRules, runDynamic } from '@tingest/domain/match-rules';
import { createStore, type Store } from '../../../lib/store/store.ts';
import { type FollowedOutcome, factsOf, type PreparedRules } from './prepared-rules.ts';

/** Whether what is shown is what rules make of the form as it is now. */
export type RuleStatus = 'ready' | 'waiting' | 'offline' | 'failed';

/** Runs the rules of one form, in the browser or by asking the server. */
export interface RuleEngine {
  readonly status: Pick<Store<RuleStatus>, 'get' | 'subscribe'>;
  /**
   * Runs them over what a person left, as it is in the form.
   * @param take gets the outcome, at once or later; not if they have been run again since
   */
  readonly run: (
    given: FieldValues,
    overwritten: ReadonlySet<string>,
    take: (outcome: FollowedOutcome) => void,
  ) => void;
  /** Lets them be run, until what it returns is called: whoever is asked for it is asked while somebody sees the form. */
  readonly connect: () => () => void;
  /** What they make of values that are about to be sent; `null` where only the server knows. */
  readonly judge: (values: FieldValues, overwritten: ReadonlySet<string>) => FollowedOutcome | null;
}

interface RuleSurroundings {
  readonly rules: PreparedRules;
  readonly tree: readonly FieldDefinition[];
  readonly context: FieldContext;
}

/** Runs them in the browser, at once: compiled once, run at each change. */
export function browserEngine(
  { rules, tree, context }: RuleSurroundings,
  expressions: ExpressionLanguage | undefined,
): RuleEngine {
  const { configurations, definitions } = rules;
  const compiled = formRules({ rules: configurations, form: tree, definitions, ...(expressions && { expressions }) });
  const facts = factsOf(rules.facts);
  const options = new Map(Object.entries(rules.options));
  const judge = (values: FieldValues, overwritten: ReadonlySet<string>): FollowedOutcome =>
    runDynamic(compiled, { values: formValues(tree, values, context), facts, context, overwritten, options });
  return {
    status: createStore<RuleStatus>('ready'),
    run: (given, overwritten, take) => take(judge(given, overwritten)),
    connect: () => () => undefined,
    judge,
  };
}
