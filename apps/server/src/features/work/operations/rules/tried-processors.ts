import { displayValues, type FieldDefinition, type FieldValues, fieldLabel } from '@tingest/domain/fields';
import {
  type HiddenElsewhere,
  type MatchRule,
  type RuleEffect,
  type RuleFacts,
  withoutHidden,
} from '@tingest/domain/rules';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { problemDetail } from '../../../../http/kernel/problem-message.ts';
import type { NamedProcessor } from '../../../../publishing/named-processors.ts';
import type { RunDependencies } from '../../processors/run-dependencies.ts';
import { formProcessors, inputOf, isProcessor, maxRounds, processorsRead, subjectOf } from './form-processors.ts';
import type { GatheredRules, RuleTarget } from './gather-rules.ts';

/**
 * The outcome of one match type; `given` holds all values that processors have received so far, by default its own
 * effects.
 */
interface HandedOutcome {
  readonly effects: readonly RuleEffect[];
  readonly given?: readonly RuleEffect[];
  readonly hiddenElsewhere: HiddenElsewhere;
}

/**
 * Creates the processors of a simulated form: modules answer as while a form is filled in, so that no number is used
 * up, no message is sent and nothing is saved; integrations are not asked.
 */
export function triedProcessors(
  context: SiteContext,
  dependencies: RunDependencies,
  gatheredRules: GatheredRules,
  target: RuleTarget,
) {
  const { processors } = gatheredRules;
  const modules = formProcessors(context, dependencies, gatheredRules, { by: 'form', subject: subjectOf(target) });
  const isModule = ({ processor }: NamedProcessor) => processor.manifest.processorType === 'module';
  const inputValues = new Map<string, FieldValues>();
  let { facts } = gatheredRules;

  return {
    /**
     * Runs rules and modules until the results no longer change. @param matches selects the rules that ask a module
     * when they read it
     */
    async settled<Outcome extends HandedOutcome>(
      matches: (rule: MatchRule) => boolean,
      run: (facts: RuleFacts) => Promise<Outcome>,
    ): Promise<Outcome> {
      const read = processorsRead(gatheredRules, matches);
      for (let round = 0; ; round += 1) {
        const outcome = await run(facts);
        const { hiddenElsewhere } = outcome;
        const allEffects = withoutHidden(outcome.given ?? outcome.effects, hiddenElsewhere);
        const targeted = new Set(
          withoutHidden(outcome.effects, hiddenElsewhere).flatMap(({ target: to }) =>
            isProcessor(to) ? (to.id ?? []) : [],
          ),
        );
        for (const each of processors.filter(({ id }) => targeted.has(id)))
          inputValues.set(each.id, inputOf(each, allEffects));
        const isRequested = (each: NamedProcessor) => isModule(each) && (read.has(each.id) || targeted.has(each.id));
        if (round >= maxRounds || !(await modules.ask(allEffects, isRequested, hiddenElsewhere))) return outcome;
        facts = modules.facts(gatheredRules.facts);
      }
    },

    /** Returns the inputs and answers of each processor as text. */
    presented() {
      return processors.map((each) => {
        const { inputFields, outputFields, processorType } = each.processor.manifest;
        const answer = modules.answers.get(each.id);
        const failure = answer && 'failure' in answer.outcome ? answer.outcome.failure : null;
        const output = answer && 'output' in answer.outcome ? answer.outcome.output : {};
        const input = answer?.input ?? inputValues.get(each.id) ?? {};
        const { isLasting: _, ...problem } = failure ?? { isLasting: false, code: 'processorFailed' };
        return {
          ...{ id: each.id, name: each.name, processorType },
          isAsked: answer !== undefined,
          input: displayFields(context, inputFields, input),
          output: displayFields(context, outputFields, output),
          message: failure ? problemDetail(context.culture, problem).message : null,
        };
      });
    },
  };
}

function displayFields(context: SiteContext, fields: readonly FieldDefinition[], values: FieldValues) {
  const texts = new Map(
    displayValues(fields, values, fieldContext(context)).map((each) => [each.dataPropertyTypeId, each.displayValue]),
  );
  return fields.flatMap((field) => {
    const text = texts.get(field.id);
    return text && (values[field.id] ?? null) !== null ? [{ name: fieldLabel(field, context.culture), text }] : [];
  });
}
