import type { FieldValues } from '@tingest/domain/fields';
import { type OutgoingOutcome, outgoingSteps, type RuleOutcome, withoutHidden } from '@tingest/domain/rules';
import type { Effect } from '@tingest/domain/work';
import type { ProcessorSubject } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import type { NamedProcessor } from '../../../../publishing/named-processors.ts';
import { processorEffect } from '../../processors/processor-effect.ts';
import type { MadeRun, NewRun } from '../../processors/queue-runs.ts';
import { inputOf, isProcessor, maxRounds, processorsRead } from './form-processors.ts';
import type { ReadSentForm } from './read-sent-form.ts';
import { rulesById } from './stored-rules.ts';

type ReadRules = NonNullable<ReadSentForm['rules']>;

/** The processor runs that saving a form causes. */
export interface SavedRuns {
  /** To be made after the commit. */
  readonly queued: readonly NewRun[];
  /** Of modules that tell others of it, and are run behind the commit too. */
  readonly outboxRuns: readonly NewRun[];
  /** Made already, for the log. */
  readonly madeRuns: readonly MadeRun[];
  /** The effects of the runs as the operation lists them. */
  readonly effects: readonly Effect[];
}

export const noRuns: SavedRuns = { queued: [], outboxRuns: [], madeRuns: [], effects: [] };

/**
 * Runs the outgoing rules over a form that is saved, and the modules that they give values to or read, until the
 * results no longer change.
 * @returns the final outcome of the rules
 */
export async function settleOutgoing(
  context: SiteContext,
  rules: ReadRules,
  values: FieldValues,
): Promise<OutgoingOutcome> {
  const { compiledRules, given, outcome, processing } = rules;
  const hiddenIds = outcome.hiddenElsewhere;
  const reading = fieldContext(context);
  const isRead = processing ? processorsRead(rules, ({ matchType }) => matchType === 'outgoing') : new Set<string>();
  let { facts } = rules;
  for (let round = 0; ; round += 1) {
    const outgoing = await inSteps(context, outgoingSteps(compiledRules, { values, facts, context: reading }));
    if (!processing || round >= maxRounds) return outgoing;
    const targeted = targetsOf(rules, outgoing);
    const isRequested = (each: NamedProcessor) =>
      isRead.has(each.id) || (targeted.has(each.id) && !runsBehind(rules, each));
    if (!(await processing.ask([...given, ...outgoing.effects], isRequested, hiddenIds))) return outgoing;
    facts = processing.facts(facts);
  }
}

/** The runs that a saved form asks for: of integrations that rules gave something to, and those of modules that were made. */
export function savedRuns(
  { culture }: SiteContext,
  rules: ReadRules,
  outgoing: OutgoingOutcome,
  subject: ProcessorSubject,
): SavedRuns {
  const { outcome: filledIn, processing } = rules;
  if (!processing) return noRuns;
  const { hiddenElsewhere } = filledIn;
  const processors = rules.processors.filter(({ id }) => !hiddenElsewhere.has(id));
  const effects = withoutHidden([...rules.given, ...outgoing.effects], hiddenElsewhere);
  const targeted = targetsOf(rules, outgoing);
  const read = processorsRead(rules, ({ matchType }) => matchType === 'outgoing');
  const runOf = (configuration: NamedProcessor, input: FieldValues): NewRun & { readonly id: string } => ({
    ...{ id: uuidv7(), configuration, trigger: 'save', culture, subject, input },
  });
  const rulesAfter = rulesAfterAnswers(rules);
  const requestedProcessors = processors.filter(
    ({ id, processor }) =>
      processor.manifest.processorType === 'integration' && (targeted.has(id) || rulesAfter.isOnlyRead(id)),
  );
  const askedIds = new Set(requestedProcessors.map(({ id }) => id));
  const queued = requestedProcessors
    .filter(({ id }) => !rulesAfter.answersFor(id).some((otherId) => otherId !== id && askedIds.has(otherId)))
    .map((each) => ({
      ...runOf(each, inputOf(each, effects)),
      isAwaited: rulesAfter.isRead(each.id),
    }));
  const outboxRuns = processors
    .filter((each) => targeted.has(each.id) && runsBehind(rules, each))
    .map((each) => runOf(each, inputOf(each, effects)));
  const answeredRuns = [...processing.answers.values()]
    .filter(({ processor, outcome }) => 'failure' in outcome || targeted.has(processor.id) || read.has(processor.id))
    .map(({ processor, input, outcome, startedAt }) => ({ run: runOf(processor, input), outcome, startedAt }));
  const made = [...answeredRuns, ...brokenRuns(rules, runOf)];
  return {
    queued,
    outboxRuns,
    madeRuns: made,
    effects: [
      ...queued.map(({ id, configuration }) => processorEffect(configuration, id)),
      ...made.flatMap(({ run, outcome }) =>
        'failure' in outcome ? [processorEffect(run.configuration, run.id, outcome.failure)] : [],
      ),
    ],
  };
}

/** Whether a module is run behind the commit: it only tells others, and nothing that it gives is read. */
function runsBehind(rules: ReadRules, { id, processor }: NamedProcessor): boolean {
  return processor.manifest.onlyTells === true && !processorsRead(rules, () => true).has(id);
}

/**
 * Returns log entries for rules between the form and a processor that name a deleted field: without them the failure
 * would be silent.
 */
function brokenRuns<Run extends NewRun>(
  { compiledRules, processors }: ReadRules,
  runOf: (configuration: NamedProcessor, input: FieldValues) => Run,
): (Omit<MadeRun, 'run'> & { readonly run: Run })[] {
  return compiledRules.brokenRules.flatMap(({ rule, name }) => {
    const ids = [rule.target, rule.source].flatMap((reference) => (isProcessor(reference) ? (reference.id ?? []) : []));
    const processor = processors.find(({ id }) => ids.includes(id));
    const failure = { code: 'ruleField', parameters: { rule: name }, isLasting: true } as const;
    return processor
      ? [{ run: runOf(processor, {}), outcome: { failure, exchange: null }, startedAt: new Date() }]
      : [];
  });
}

/** Returns queries on the outgoing rules about integrations, which are asked after the form has been saved. */
function rulesAfterAnswers({ compiledRules }: ReadRules) {
  const { outgoing } = compiledRules.rules;
  const targets = outgoing.flatMap(({ rule, target }) => (isProcessor(rule.target) ? [target.definition.id] : []));
  const isRead = (id: string) => outgoing.some(({ processors }) => processors.includes(id));
  return {
    isRead,
    /** Whether rules want its answer although none gives it anything: the form has. */
    isOnlyRead: (id: string) => isRead(id) && !targets.includes(id),
    /** Returns the ids of the processors with answers that are passed on to it. */
    answersFor: (id: string) =>
      outgoing.flatMap(({ rule, target, processors }) =>
        isProcessor(rule.target) && target.definition.id === id ? processors : [],
      ),
  };
}

/** Ids of the processors that rules gave something to. */
function targetsOf(rules: ReadRules, { outcomes }: OutgoingOutcome): ReadonlySet<string> {
  const byId = rulesById(rules.rules);
  return new Set(
    outcomes.flatMap(({ ruleId, hasFired }: RuleOutcome) => {
      const target = byId.get(ruleId)?.target;
      return hasFired && target && isProcessor(target) && target.id ? [target.id] : [];
    }),
  );
}
