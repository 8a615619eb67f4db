import type { FieldValues } from '@tingest/domain/fields';
import {
  type HiddenElsewhere,
  type MatchRule,
  type RuleEffect,
  type RuleFacts,
  type RuleReference,
  ruleConditionLeaves,
  withoutHidden,
} from '@tingest/domain/rules';
import type { ProcessorSubject } from '@tingest/processors';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { NamedProcessor } from '../../../../publishing/named-processors.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import type { RunOutcome } from '../../processors/run-processor.ts';
import { runInForm, runOnSave } from '../../processors/run-within.ts';
import type { FollowUps } from '../transactions/follow-ups.ts';
import { createTransactions } from '../transactions/transactions-capability.ts';
import type { GatheredRules, RuleTarget } from './gather-rules.ts';
import { allRules } from './stored-rules.ts';

/** The maximum number of rounds between form and processors; values that have not settled by then are kept. */
export const maxRounds = 3;

/** The input of a processor and its answer. */
interface ProcessorAnswer {
  readonly processor: NamedProcessor;
  readonly input: FieldValues;
  readonly outcome: RunOutcome;
  readonly startedAt: Date;
}

/** The processors of a form in one request: each is asked once for the same values. */
export interface FormProcessors {
  /**
   * Asks the processors that receive values, or that rules read without giving them any.
   * @param effects the values that rules give; of two for the same field the later one counts
   * @param isRequested selects the processors
   * @param hidden processors that rules hide: they are not asked, and their earlier answers no longer count
   * @returns whether any answer differs from the earlier one
   */
  ask(
    effects: readonly RuleEffect[],
    isRequested: (processor: NamedProcessor) => boolean,
    hidden: HiddenElsewhere,
  ): Promise<boolean>;
  /** The facts with the answers of the processors. */
  facts(facts: RuleFacts): RuleFacts;
  /** The last answer of each that was asked. */
  readonly answers: ReadonlyMap<string, ProcessorAnswer>;
}

/**
 * The origin of the questions: a form that is being filled in, which integrations answer too, or one that is being
 * saved, which only modules answer.
 */
type AskedBy = 'form' | 'save';

/** The context in which processors are asked. */
export interface AskingForm {
  readonly by: AskedBy;
  readonly subject: ProcessorSubject;
  /** Receives follow-ups; absent if nothing is saved, as then none can be added. */
  readonly followUps?: FollowUps;
}

export function formProcessors(
  context: SiteContext,
  dependencies: RunDependencies,
  { processors }: Pick<GatheredRules, 'processors'>,
  asking: AskingForm,
): FormProcessors {
  const answers = new Map<string, ProcessorAnswer>();
  const answerCache = new Map<string, ProcessorAnswer>();
  const mayRun = ({ processor }: NamedProcessor) =>
    asking.by === 'form' || processor.manifest.processorType === 'module';

  async function answerOf(processor: NamedProcessor, input: FieldValues): Promise<ProcessorAnswer> {
    const key = `${processor.id} ${JSON.stringify(input)}`;
    const earlierAnswer = answerCache.get(key);
    if (earlierAnswer) return earlierAnswer;
    const startedAt = new Date();
    const run = asking.by === 'form' ? runInForm : runOnSave;
    const { subject, followUps = null } = asking;
    const transactions = createTransactions(context, subject, processor.id, followUps);
    const outcome = await run(context, dependencies, processor, { input, subject, capabilities: { transactions } });
    const answer = { processor, input, outcome, startedAt };
    answerCache.set(key, answer);
    return answer;
  }

  return {
    answers,
    async ask(effects, isRequested, hiddenIds) {
      const withdrawnIds = [...answers.keys()].filter((id) => hiddenIds.has(id));
      for (const id of withdrawnIds) answers.delete(id);
      const requestedProcessors = processors.filter(
        (each) => mayRun(each) && !hiddenIds.has(each.id) && isRequested(each),
      );
      const visibleEffects = withoutHidden(effects, hiddenIds);
      const newAnswers =
        asking.by === 'form'
          ? await Promise.all(requestedProcessors.map((each) => answerOf(each, inputOf(each, visibleEffects))))
          : await oneByOne(requestedProcessors, (each) => answerOf(each, inputOf(each, visibleEffects)));
      const changedAnswers = newAnswers.filter((answer) => answers.get(answer.processor.id) !== answer);
      for (const answer of changedAnswers) answers.set(answer.processor.id, answer);
      return changedAnswers.length + withdrawnIds.length > 0;
    },
    facts(facts) {
      const values = { ...facts.values };
      for (const [id, { processor, outcome }] of answers) {
        if (!('output' in outcome)) continue;
        const { processorType } = processor.processor.manifest;
        values[processorType] = { ...values[processorType], [id]: outcome.output };
      }
      return { ...facts, values };
    },
  };
}

/** Runs items one after the other: saving uses a single connection, where a failure rolls back to its savepoint. */
async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Returns the input that rules give a processor. */
export function inputOf({ id, processor }: NamedProcessor, effects: readonly RuleEffect[]): FieldValues {
  const { processorType } = processor.manifest;
  const ownEffects = effects.filter(({ target }) => target.type === processorType && target.id === id);
  return Object.fromEntries(ownEffects.flatMap(({ target, to }) => (target.fieldId ? [[target.fieldId, to]] : [])));
}

/** Ids of the processors that rules of some ways of running read. */
export function processorsRead(
  { rules }: Pick<GatheredRules, 'rules'>,
  matches: (rule: MatchRule) => boolean,
): ReadonlySet<string> {
  const read = allRules(rules)
    .filter((rule: MatchRule) => !rule.disabled && matches(rule))
    .flatMap(({ source, condition }: MatchRule) => [
      source,
      ...(condition ? [...ruleConditionLeaves(condition)] : []).flatMap((leaf) => leaf.source ?? []),
    ]);
  return new Set(read.flatMap((reference) => (isProcessor(reference) && reference.id ? [reference.id] : [])));
}

export function isProcessor({ type }: Pick<RuleReference, 'type'>): boolean {
  return type === 'module' || type === 'integration';
}

/** Whether a rule runs while the form is there: when it opens, or while it is filled in. */
export function runsInForm({ matchType }: MatchRule): boolean {
  return matchType === 'incoming' || matchType === 'dynamic';
}

/** Returns the subject that processors run on. @param operationId id of the operation that is being saved */
export function subjectOf({ element, transaction }: RuleTarget, operationId?: string): ProcessorSubject {
  return {
    elementId: element.id,
    elementTypeId: element.element_type_id,
    operationId,
    transactionId: transaction?.id,
  };
}
