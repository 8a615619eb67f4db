import { defaultValues, type FieldContext, type FieldValues } from '../../../../src/fields/index.ts';
import {
  expressionLanguage,
  type FormOutcome,
  formRules,
  type RuleEffect,
  type RuleFacts,
  type RuleOutcome,
  runDynamic,
  runIncoming,
  runOutgoing,
  runSelf,
} from '../../../../src/rules/index.ts';
import { buildScenario } from './build-scenario.ts';
import type { Scenario, ScenarioStep, ScenarioValues } from './scenario.ts';

/** Returns the result of each step, in the terms of its `expect`; only the expected parts are returned. */
export function runScenario(scenario: Scenario): readonly ScenarioStep['expect'][] {
  const { setting } = buildScenario(scenario);
  const rules = formRules({ ...setting, expressions: expressionLanguage });
  const context: FieldContext = {
    culture: 'en-US',
    timeZone: 'Europe/Stockholm',
    now: new Date(scenario.given?.now ?? '2026-03-02T09:00:00Z'),
  };
  const records = new Map(
    Object.entries(scenario.predefined ?? {}).flatMap(([type, { values }]) =>
      Object.entries(values).map(([name, recordValues]) => [name, withIds(recordValues, type)] as const),
    ),
  );
  const object = withIds(scenario.given?.object ?? {}, 'object');
  const { given } = scenario;
  const goesOn = given?.transaction !== undefined || (scenario.step ?? 'start') !== 'start';
  const openedValues = { ...defaultValues(rules.form, context), ...withIds(given?.form ?? {}, 'form') };
  const before = { element: object, operation: openedValues };
  const knownFacts: RuleFacts = {
    values: {
      element: { category: object },
      ...(goesOn && { transaction: { service: withIds(given?.transaction ?? {}, 'transaction') } }),
    },
    recordValues: (id) => records.get(id),
    before,
  };
  const incoming = runIncoming(rules, { values: openedValues, facts: knownFacts, context });
  const facts = { ...knownFacts, before: { ...before, operation: incoming.values } };
  let person: FieldValues = incoming.values;
  const overwritten = new Set<string>();
  return scenario.steps.map((step) => {
    if (step.open) person = incoming.values;
    for (const [id, value] of Object.entries(withIds(step.fill ?? {}, 'form'))) {
      person = { ...person, [id]: value };
      overwritten.add(id);
    }
    const dynamic = runDynamic(rules, { values: person, facts, context, overwritten, options: incoming.options });
    const outgoing = step.save ? runOutgoing(rules, { values: dynamic.countedValues, facts, context }) : null;
    const self = runSelf(rules, { facts, context });
    const outcomes = [...self.outcomes, ...incoming.outcomes, ...dynamic.outcomes, ...(outgoing?.outcomes ?? [])];
    return expected(step.expect, {
      values: shownValues(step.expect.values ?? {}, step.save ? dynamic.countedValues : dynamic.values),
      hidden: [...dynamic.hidden].map(shownPath).sort(),
      required: [...dynamic.required].flatMap(([path, isRequired]) => (isRequired ? [shownPath(path)] : [])).sort(),
      options: optionsOf(dynamic),
      messages: dynamic.messages.map(({ severity, message }) => `${severity}: ${message}`),
      effects: [...dynamic.effects, ...(outgoing?.effects ?? [])].map(effectText),
      sent: [],
      offered: self.offers.every(({ isShown }) => isShown),
      fired: firedIn(outcomes),
      failed: outcomes.flatMap(({ ruleId, problem }) => (problem ? [`${ruleId}: ${problem.code}`] : [])),
    });
  });
}

function firedIn(outcomes: readonly RuleOutcome[]): string[] {
  return [...new Set(outcomes.flatMap(({ ruleId, hasFired }) => (hasFired ? [ruleId] : [])))];
}

function effectText({ ruleId, target, from, to }: RuleEffect): string {
  return `${ruleId}: ${shownPath(target.fieldId ?? '')} ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
}

/** Only the parts that a step expects are compared. */
function expected(
  expectedOutcome: ScenarioStep['expect'],
  actualOutcome: Required<ScenarioStep['expect']>,
): ScenarioStep['expect'] {
  return Object.fromEntries(Object.entries(actualOutcome).filter(([key]) => Object.hasOwn(expectedOutcome, key)));
}

function optionsOf({ options }: FormOutcome): Record<string, string[]> {
  return Object.fromEntries([...options].map(([path, list]) => [shownPath(path), list.map(({ name }) => name)]));
}

/** The values that a step names; a missing one is `null`. */
function shownValues(expectedValues: ScenarioValues, values: FieldValues): ScenarioValues {
  const names = withoutIds(values);
  return Object.fromEntries(Object.keys(expectedValues).map((name) => [name, names[name] ?? null]));
}

function withIds(values: ScenarioValues, where: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${where}.${name}`,
      isRows(value) ? value.map((row) => withIds(row, where)) : value,
    ]),
  );
}

function withoutIds(values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [shownPath(id), isRows(value) ? value.map(withoutIds) : value]),
  );
}

function isRows(value: unknown): value is readonly ScenarioValues[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null);
}

/** `form.Lines.0.form.Price` → `Lines.0.Price`. */
function shownPath(path: string): string {
  return path.replace(/(?:form|object|transaction)\./g, '');
}
