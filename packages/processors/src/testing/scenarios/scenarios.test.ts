import { describe, expect, it } from 'vitest';
import { processors } from '../../registry.ts';
import { runProcessorScenario } from './run-processor-scenario.ts';
import { processorScenarios } from './scenarios.ts';

describe.each(processorScenarios)('$about', (scenario) => {
  it('matches the expected result of each step', async () => {
    expect(await runProcessorScenario(scenario)).toEqual(scenario.steps.map((step) => step.expect));
  });
});

it('every implementation that rules can name has a scenario', () => {
  const scenarioKeys = new Set(
    processorScenarios.flatMap(({ processors: configuredProcessors = {} }) =>
      Object.values(configuredProcessors).map(({ key, type }) => `${type} ${key}`),
    ),
  );
  const missingScenarios = processors
    // SMS gateways are called by the outbox; rules name notifications.
    .filter(({ smsGateway }) => !smsGateway)
    .filter(({ manifest }) => manifest.inputFields.length + manifest.outputFields.length > 0)
    .map(({ manifest }) => `${manifest.processorType} ${manifest.processorKey}`)
    .filter((each) => !scenarioKeys.has(each));
  expect(missingScenarios).toEqual([]);
});
