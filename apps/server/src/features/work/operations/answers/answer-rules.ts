import type { FieldValues } from '@tingest/domain/fields';
import { dynamicSteps, outgoingSteps, type RuleEffect, type RuleFacts, withoutHidden } from '@tingest/domain/rules';
import type { Effect } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { resolveFields } from '../../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { inSteps } from '../../../../http/kernel/in-steps.ts';
import { answerEffects, type RunRow } from '../../processors/answered-run.ts';
import { processorEffect } from '../../processors/processor-effect.ts';
import type { NewRun } from '../../processors/queue-runs.ts';
import type { OperationRow } from '../model/operation-queries.ts';
import { inputOf, isProcessor, subjectOf } from '../rules/form-processors.ts';
import { type GatheredRules, gatherRules } from '../rules/gather-rules.ts';
import { type OutgoingWrites, outgoingWrites } from '../rules/outgoing-writes.ts';
import { openForm } from '../rules/run-sent-form.ts';
import type { ReadTarget } from '../transactions/read-target.ts';
import { selectAskedRuns } from './answer-queries.ts';

/** An integration's answer to an operation that has already been saved. */
export interface Answer {
  readonly operation: OperationRow;
  readonly run: RunRow;
  readonly output: FieldValues;
}

/** The result of running the rules over an answer. */
export interface AnswerOutcome extends OutgoingWrites {
  /** Integrations that are given something of it, each asked once for an operation. */
  readonly requestedRuns: readonly (NewRun & { readonly id: string })[];
  readonly askedEffects: readonly Effect[];
}

/**
 * Runs the rules that read an answer, over the form as it was saved and the object and transaction as they are now. Those that read
 * further integrations wait until all have answered. `null` where there are none.
 */
export async function runAnswerRules(
  context: SiteContext,
  target: ReadTarget,
  { operation, run, output }: Answer,
): Promise<AnswerOutcome | null> {
  const values = operation.data_properties;
  const [gatheredRules, askedRuns] = await Promise.all([
    gatherRules(context, target, values),
    selectAskedRuns(context, operation.id),
  ]);
  if (!gatheredRules) return null;
  const fields = await resolveFields(context, target.form.dataPropertyTypes, [values]);
  const compiled = await gatheredRules.compile(fields);
  const reading = fieldContext(context);
  const facts = withAnswers(gatheredRules.facts, [
    ...askedRuns.flatMap(({ type, configurationId, output: answerOutput }) =>
      answerOutput ? [[type, configurationId, answerOutput] as const] : [],
    ),
    ['integration', run.configuration_id, output],
  ]);
  const integrations = integrationIds(gatheredRules);
  const completedRules = new Set(answerEffects(run).flatMap(({ rule, problem }) => (rule && !problem ? [rule] : [])));
  const hasAnswered = (id: string) => !integrations.has(id) || facts.values.integration?.[id] !== undefined;
  const answerable = compiled.rules.outgoing.filter(({ processors }) => processors.every(hasAnswered));
  const waitingRules = answerable.filter(
    ({ rule, processors }) => processors.includes(run.configuration_id) && !completedRules.has(rule.id),
  );
  if (waitingRules.length === 0) return null;
  const input = { values, facts, context: reading };
  const over = (outgoing: typeof waitingRules) =>
    inSteps(context, outgoingSteps({ ...compiled, rules: { ...compiled.rules, outgoing } }, input));
  const ofAnswer = await over(waitingRules);
  const openedForm = await openForm(context, compiled, { facts, reading }, values);
  const filledIn = await inSteps(context, dynamicSteps(compiled, input));
  const form = {
    compiledRules: compiled,
    outcome: { ...filledIn, outcomes: [] },
    facts,
    given: [],
    openedValues: null,
  };
  const ruleWrites = await outgoingWrites(context, { ...gatheredRules, ...form }, ofAnswer, operation.element_id);
  const fired = new Set(ofAnswer.outcomes.flatMap(({ ruleId, hasFired }) => (hasFired ? [ruleId] : [])));
  const { hiddenElsewhere } = filledIn;
  const allEffects = [...openedForm.effects, ...filledIn.effects, ...(await over(answerable)).effects];
  const visibleEffects = withoutHidden(allEffects, hiddenElsewhere);
  const knownIds = new Set(askedRuns.map(({ configurationId }) => configurationId));
  const asked = gatheredRules.processors
    .filter(({ id }) => integrations.has(id) && !knownIds.has(id) && !hiddenElsewhere.has(id))
    .filter(({ id }) =>
      waitingRules.some(
        ({ rule, target: to }) => fired.has(rule.id) && isProcessor(rule.target) && to.definition.id === id,
      ),
    )
    .map((each) => runOf(each, visibleEffects));
  const askedEffects = asked.map(({ id, configuration }) => processorEffect(configuration, id));
  return { ...ruleWrites, requestedRuns: asked, askedEffects };

  function runOf(configuration: GatheredRules['processors'][number], effects: readonly RuleEffect[]) {
    return {
      ...{ id: uuidv7(), configuration, trigger: 'save' as const, culture: context.culture },
      subject: subjectOf(target, operation.id),
      input: inputOf(configuration, effects),
      isAwaited: compiled.rules.outgoing.some(({ processors }) => processors.includes(configuration.id)),
    };
  }
}

function integrationIds({ processors }: GatheredRules): ReadonlySet<string> {
  return new Set(
    processors.flatMap(({ id, processor }) => (processor.manifest.processorType === 'integration' ? [id] : [])),
  );
}

function withAnswers(
  facts: RuleFacts,
  answers: readonly (readonly ['module' | 'integration', string, FieldValues])[],
): RuleFacts {
  const values = { ...facts.values };
  for (const [type, id, output] of answers) values[type] = { ...values[type], [id]: output };
  return { ...facts, values };
}
