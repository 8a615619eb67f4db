import { type FieldContext, type FieldDefinition, type FieldValues, formValues } from '@tingest/domain/fields';
import { type ExpressionLanguage, formRules, runDynamic } from '@tingest/domain/rules';
import { createStore, type Store } from '../../../lib/store/store.ts';
import { type FollowedOutcome, factsOf, type PreparedRules } from './prepared-rules.ts';

/** Whether the state shown is the rules' result for the current form. */
export type RuleStatus = 'ready' | 'waiting' | 'offline' | 'failed';

/** Runs the rules of one form, in the browser or by asking the server. */
export interface RuleEngine {
  readonly status: Pick<Store<RuleStatus>, 'get' | 'subscribe'>;
  /**
   * Runs the rules on the values that the user left in the form.
   * @param take receives the outcome, at once or later; not if the rules have been run again since
   */
  readonly run: (
    given: FieldValues,
    overwritten: ReadonlySet<string>,
    take: (outcome: FollowedOutcome) => void,
  ) => void;
  /**
   * Enables evaluation and returns a function that disables it: the server is queried only while the form is displayed.
   */
  readonly connect: () => () => void;
  /** Returns the rules' outcome for values that are about to be sent; `null` if only the server can evaluate it. */
  readonly evaluate: (values: FieldValues, overwritten: ReadonlySet<string>) => FollowedOutcome | null;
}

interface RuleContext {
  readonly rules: PreparedRules;
  readonly tree: readonly FieldDefinition[];
  readonly context: FieldContext;
}

/** Runs them in the browser, at once: compiled once, run at each change. */
export function browserEngine(
  { rules, tree, context }: RuleContext,
  expressions: ExpressionLanguage | undefined,
): RuleEngine {
  const { configurations, definitions } = rules;
  const compiledRules = formRules({
    rules: configurations,
    form: tree,
    definitions,
    ...(expressions && { expressions }),
  });
  const facts = factsOf(rules.facts);
  const options = new Map(Object.entries(rules.options));
  const evaluate = (values: FieldValues, overwrittenPaths: ReadonlySet<string>): FollowedOutcome =>
    runDynamic(compiledRules, {
      values: formValues(tree, values, context),
      facts,
      context,
      overwritten: overwrittenPaths,
      options,
    });
  return {
    status: createStore<RuleStatus>('ready'),
    run: (givenValues, overwrittenPaths, take) => take(evaluate(givenValues, overwrittenPaths)),
    connect: () => () => undefined,
    evaluate,
  };
}
