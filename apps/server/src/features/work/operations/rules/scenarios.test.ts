import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Scenario,
  ScenarioStep,
} from '../../../../../../../packages/domain/test/scenarios/rules/testing/scenario.ts';
import { scenarios } from '../../../../../../../packages/domain/test/scenarios/rules/testing/scenarios.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { plainValues, properties } from './testing/ruled-site.ts';
import { anew, saveScenario } from './testing/saved-scenario.ts';

/** The scenarios of match rules, as an administrator and a field user would go through them: saved, tried and performed for real. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let user: Person;
const clock = { now: new Date() };
const defaultTime = '2026-03-02T09:00:00Z';

beforeAll(async () => {
  app = await createTestApp({}, () => clock.now);
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
});
afterAll(() => app.close());

type Json = Record<string, unknown>;

async function run(scenario: Scenario): Promise<readonly ScenarioStep['expect'][]> {
  clock.now = new Date(scenario.given?.now ?? defaultTime);
  const { path, target, ids, names } = await saveScenario(admin, scenario, { clock });
  const by = scenario.by === 'user' ? user : admin;
  const inWords = <T>(value: T): T => anew(value, names);
  const pathInWords = (pathText: string) =>
    pathText
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join('.');
  const prepareReply = await by.post(`${path}/operations/prepare`, target);
  let person: Json = prepareReply.status === 200 ? plainValues(prepareReply.data.dataProperties) : {};
  const overwrittenPaths = new Set<string>();
  const results: ScenarioStep['expect'][] = [];
  for (const step of scenario.steps) {
    if (step.open) person = plainValues(prepareReply.data.dataProperties);
    const filledEntries = Object.entries(step.fill ?? {}).map(
      ([name, value]) => [ids.get(`form.${name}`) ?? name, value] as const,
    );
    for (const [id, value] of filledEntries) {
      const rows = Array.isArray(value) && value.every((each) => typeof each === 'object');
      const ownValue = rows
        ? value.map((row) => Object.fromEntries(Object.entries(row as Json).map(([k, v]) => [ids.get(`form.${k}`), v])))
        : value;
      person = { ...person, [id]: typeof ownValue === 'string' ? (ids.get(ownValue) ?? ownValue) : ownValue };
      overwrittenPaths.add(id);
    }
    const submittedForm = { ...target, dataProperties: properties(person), overwritten: [...overwrittenPaths] };
    const { data } = await admin.post(`${path}/operations/simulate`, submittedForm);
    const ruleNames = new Map<string, string>(
      data.rules.map((rule: { id: string; name: string }) => [rule.id, rule.name]),
    );
    if (prepareReply.status === 200) {
      const evaluateReply = await by.post(`${path}/operations/evaluate`, submittedForm);
      expect([...evaluateReply.data.hidden].sort()).toEqual([...data.dynamic.hidden].sort());
    }
    const performReply = step.save
      ? await by.post(`${path}/operations`, { ...submittedForm, clientOperationId: uuidv7() })
      : null;
    if (performReply) expect([performReply.status, performReply.details]).toEqual([201, []]);
    const logged = performReply && (await admin.get(`${path}/operations/${performReply.data.operation.id}`)).data;
    const outcomes = [data.self, data.incoming, data.dynamic, ...(step.save ? [data.outgoing] : [])].flatMap(
      (each) => each.outcomes,
    );
    const values = inWords(logged ? plainValues(logged.dataProperties) : data.dynamic.values) as Json;
    const effects =
      logged?.effects.filter(
        ({ note, ruleName }: { note: string | null; ruleName: string | null }) => note === null && ruleName !== null,
      ) ?? [];
    const actualResult: Required<ScenarioStep['expect']> = {
      values: Object.fromEntries(Object.keys(step.expect.values ?? {}).map((name) => [name, values[name] ?? null])),
      hidden: data.dynamic.hidden.map(pathInWords).sort(),
      required: Object.entries(data.dynamic.required)
        .flatMap(([each, is]) => (is ? [pathInWords(each)] : []))
        .sort(),
      options: Object.fromEntries(
        Object.entries<{ name: string }[]>(data.dynamic.options).map(([each, list]) => [
          pathInWords(each),
          list.map(({ name }) => name).sort(),
        ]),
      ),
      messages: data.dynamic.messages.map(
        (each: { severity: string; message: string }) => `${each.severity}: ${each.message}`,
      ),
      effects: effects.map(
        (each: { field: string; from: unknown; to: unknown; ruleName: string }) =>
          `${each.ruleName}: ${names.get(each.field)} ${JSON.stringify(each.from)} → ${JSON.stringify(each.to)}`,
      ),
      sent: [],
      offered: data.self.offers.every(({ isShown }: { isShown: boolean }) => isShown),
      fired: [
        ...new Set<string>(outcomes.flatMap((each) => (each.hasFired ? [ruleNames.get(each.ruleId) ?? ''] : []))),
      ],
      failed: outcomes.flatMap((each) => (each.problem ? [`${ruleNames.get(each.ruleId)}: ${each.problem.code}`] : [])),
    };
    results.push(Object.fromEntries(Object.entries(actualResult).filter(([key]) => Object.hasOwn(step.expect, key))));
  }
  expect((prepareReply.status === 409) === (scenario.steps[0]?.expect.offered === false)).toBe(true);
  return results;
}

describe.each(scenarios)('$about', (scenario) => {
  it('has over HTTP the result that the scenario gives, step by step', async () => {
    const expected = scenario.steps.map(({ expect: expectedResult }) => ({
      ...expectedResult,
      ...(expectedResult.options && {
        options: Object.fromEntries(
          Object.entries(expectedResult.options).map(([name, list]) => [name, [...list].sort()]),
        ),
      }),
    }));
    expect(await run(scenario)).toEqual(expected);
  });
});
