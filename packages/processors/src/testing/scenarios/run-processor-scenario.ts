import { defaultValues, type FieldContext, type FieldValues } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import {
  expressionLanguage,
  formRules,
  type RuleDefinition,
  type RuleEffect,
  type RuleFacts,
  runDynamic,
  runIncoming,
  runOutgoing,
} from '@tingest/domain/rules';
import { buildScenario } from '../../../../domain/test/scenarios/rules/testing/build-scenario.ts';
import type {
  Scenario,
  ScenarioProcessor,
  ScenarioStep,
} from '../../../../domain/test/scenarios/rules/testing/scenario.ts';
import type { Processor, RunTrigger } from '../../contract.ts';
import { findProcessor, processors } from '../../registry.ts';
import { testContext } from '../test-context.ts';
import { type ScenarioCapabilities, scenarioCapabilities } from './scenario-capabilities.ts';

type Found = ScenarioStep['expect'];

/** Form and processors ask each other so often at most. */
const maxRounds = 3;

/** The implementation that a scenario configures. @throws Error where there is none */
function implementationOf({ key, type }: ScenarioProcessor): Processor {
  const processor = findProcessor(processors, type, key);
  if (!processor) throw new Error(`There is no ${type} ${key}`);
  return processor;
}

/** Returns the inputs and outputs of a scenario's configurations. */
export function processorDefinitions({ processors: configuredProcessors = {} }: Scenario): RuleDefinition[] {
  return Object.entries(configuredProcessors).map(([name, processor]) => {
    const { inputFields, outputFields } = implementationOf(processor).manifest;
    return { type: processor.type, id: name, fields: inputFields, outputFields };
  });
}

/** Returns the results of a scenario's steps with simulated surroundings, as far as each step has an expectation. */
export async function runProcessorScenario(scenario: Scenario): Promise<readonly Found[]> {
  const { setting } = buildScenario(scenario, processorDefinitions(scenario));
  const rules = formRules({ ...setting, expressions: expressionLanguage });
  const context: FieldContext & { readonly culture: Culture } = {
    ...{ culture: 'en-US', timeZone: 'Europe/Stockholm' },
    now: new Date(scenario.given?.now ?? '2026-03-02T09:00:00Z'),
  };
  const inScope = scenarioCapabilities(scenario, context.now);
  const object = Object.fromEntries(
    Object.entries(scenario.given?.object ?? {}).map(([name, value]) => [`object.${name}`, value]),
  );
  const opening = defaultValues(rules.form, context);
  let filledValues: FieldValues = {};
  const results: Found[] = [];

  for (const step of scenario.steps) {
    if (step.open) filledValues = {};
    filledValues = { ...filledValues, ...inForm(step.fill ?? {}) };
    const asking = askingRun(scenario, inScope, context, step.save ? 'save' : 'form');
    const knownFacts: RuleFacts = {
      ...{ values: { element: { category: object } }, recordValues: () => undefined },
      before: { element: object, operation: opening },
    };
    const incoming = await asking.settle(knownFacts, 'incoming', (facts) =>
      runIncoming(rules, { values: opening, facts, context }),
    );
    const dynamic = await asking.settle(knownFacts, 'dynamic', (facts) =>
      runDynamic(rules, {
        ...{ values: { ...incoming.values, ...filledValues }, facts, context },
        overwritten: new Set(Object.keys(filledValues)),
        options: incoming.options,
      }),
    );
    const values = dynamic.countedValues;
    const outgoing = step.save
      ? await asking.settle(knownFacts, 'outgoing', (facts) => runOutgoing(rules, { values, facts, context }))
      : null;
    if (step.save) await asking.deliver();
    results.push(
      expected(step.expect, {
        values: Object.fromEntries(
          Object.keys(step.expect.values ?? {}).map((name) => [name, values[`form.${name}`] ?? null]),
        ),
        effects: [...dynamic.effects, ...(outgoing?.effects ?? [])]
          .filter(({ target }) => target.type === 'element')
          .map(({ ruleId, target, from, to }) => {
            return `${ruleId}: ${target.fieldId?.replace('object.', '')} ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
          }),
        sent: step.save ? inScope.taken() : [],
      }),
    );
    if (step.save) inScope.saved();
  }
  return results;
}

/** Processors of one request, each asked once for the same values. */
function askingRun(
  { processors: configuredProcessors = {}, rules }: Scenario,
  inScope: ScenarioCapabilities,
  context: FieldContext & { readonly culture: Culture },
  trigger: RunTrigger,
) {
  const answers = new Map<string, FieldValues>();
  const runsByKey = new Map<string, Promise<FieldValues>>();
  const ruleEffects: RuleEffect[] = [];
  const toDeliver = new Set<string>();
  const inputOf = (name: string, effects: readonly RuleEffect[]) =>
    Object.fromEntries(
      effects.flatMap(({ target, to }) => (target.id === name && target.fieldId ? [[target.fieldId, to]] : [])),
    );

  function ask(name: string, input: FieldValues, isDelivery = false): Promise<FieldValues> {
    const key = JSON.stringify([name, input, isDelivery]);
    const earlierRun = runsByKey.get(key);
    if (earlierRun) return earlierRun;
    const run = runOf(name, input);
    runsByKey.set(key, run);
    return run;
  }

  async function runOf(name: string, input: FieldValues): Promise<FieldValues> {
    const configuration = configuredProcessors[name];
    if (!configuration) throw new Error(`Nothing is called ${name}`);
    const processor = implementationOf(configuration);
    const proposed = defaultValues(processor.manifest.configurationFields, context);
    const result = await processor.run(
      testContext({
        ...inScope.capabilities,
        ...context,
        trigger,
        configuration: { ...proposed, ...configuration.values },
      }),
      input,
    );
    if ('failure' in result) throw new Error(`${name}: ${JSON.stringify(result.failure)}`);
    return result.output;
  }

  return {
    /** Runs rules and the processors that they name until nothing new comes of it. */
    async settle<Outcome extends { readonly effects: readonly RuleEffect[] }>(
      knownFacts: RuleFacts,
      way: 'incoming' | 'dynamic' | 'outgoing',
      run: (facts: RuleFacts) => Outcome,
    ): Promise<Outcome> {
      const ownRules = rules.filter((rule) => (rule.run ?? 'dynamic') === way);
      for (let round = 0; ; round += 1) {
        const outcome = run(withAnswers(knownFacts, configuredProcessors, answers));
        const effects = [...ruleEffects, ...outcome.effects];
        let isNew = false;
        for (const [name, { type }] of Object.entries(configuredProcessors)) {
          const isGiven = outcome.effects.some(({ target }) => target.id === name);
          if (trigger === 'save' && type === 'integration') {
            if (way === 'outgoing' && isGiven) toDeliver.add(name);
            continue;
          }
          if (!isGiven && !ownRules.some(({ from }) => from.startsWith(`${name}.`))) continue;
          const answer = await ask(name, inputOf(name, effects));
          isNew ||= answers.get(name) !== answer;
          answers.set(name, answer);
        }
        if (isNew && round < maxRounds) continue;
        ruleEffects.push(...outcome.effects);
        return outcome;
      }
    },
    /** Integrations are notified after the data that they report were saved. */
    async deliver() {
      for (const name of toDeliver) await ask(name, inputOf(name, ruleEffects), true);
    },
  };
}

function withAnswers(
  knownFacts: RuleFacts,
  configuredProcessors: NonNullable<Scenario['processors']>,
  answers: ReadonlyMap<string, FieldValues>,
): RuleFacts {
  const of = (type: ScenarioProcessor['type']) =>
    Object.fromEntries([...answers].filter(([name]) => configuredProcessors[name]?.type === type));
  return { ...knownFacts, values: { ...knownFacts.values, module: of('module'), integration: of('integration') } };
}

function inForm(values: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`form.${name}`, value]));
}

/** Only the parts that a step expects are compared. */
function expected(expectedOutcome: Found, actualOutcome: Found): Found {
  return Object.fromEntries(Object.entries(actualOutcome).filter(([key]) => Object.hasOwn(expectedOutcome, key)));
}
