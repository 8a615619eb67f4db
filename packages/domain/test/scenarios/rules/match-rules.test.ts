import { describe, expect, it } from 'vitest';
import { runScenario } from './testing/run-scenario.ts';
import { scenarios } from './testing/scenarios.ts';

describe.each(scenarios)('$about', (scenario) => {
  it('matches the expected result of each step', () => {
    expect(runScenario(scenario)).toEqual(scenario.steps.map((step) => step.expect));
  });
});
