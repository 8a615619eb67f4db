import { type FieldDefinition, modeRules } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScenario } from '../../../../../../../packages/domain/test/scenarios/match-rules/testing/build-scenario.ts';
import type {
  Scenario,
  ScenarioStep,
} from '../../../../../../../packages/domain/test/scenarios/match-rules/testing/scenario.ts';
import { scenarios } from '../../../../../../../packages/domain/test/scenarios/match-rules/testing/scenarios.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { named, properties } from './testing/ruled-site.ts';

/** The scenarios of match rules, as an administrator and a field user would go through them: saved, tried and performed for real. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let user: Person;
let now = new Date();
const usual = '2026-03-02T09:00:00Z';

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
});
afterAll(() => app.close());

type Json = Record<string, unknown>;

/** A scenario that was saved at a site: ids in the place of its words, and back. */
interface SavedScenario {
  readonly path: string;
  /** The step that is tried and performed. */
  readonly target: Readonly<Record<string, string>>;
  readonly ids: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Everything that is written with the scenario's ids, with ours. */
function anew<T>(value: T, ids: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(value), (_, part) => {
    if (typeof part === 'string') {
      const own = ids.get(part);
      // Expressions name fields between quotation marks.
      return own ?? part.replace(/"([^"]+)"/g, (whole, id) => (ids.has(id) ? `"${ids.get(id)}"` : whole));
    }
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [ids.get(key) ?? key, each]));
  }) as T;
}

function* fieldIds(fields: readonly FieldDefinition[]): Generator<string> {
  for (const { id, children } of fields) {
    yield id;
    yield* fieldIds(children ?? []);
  }
}

const asSent = (fields: readonly FieldDefinition[], isForm: boolean): object[] =>
  fields.map(({ options, children, ...field }) => ({
    ...field,
    ...(field.optionSource ? {} : options && { options }),
    ...(children && { children: asSent(children, isForm) }),
  }));

async function saveScenario(scenario: Scenario): Promise<SavedScenario> {
  const path = 'ekeby/north';
  const { setting } = buildScenario(scenario);
  const definitions = new Map(setting.definitions.map((each) => [each.id, each]));
  const ids = new Map<string, string>();
  for (const { type, fields } of setting.definitions) {
    for (const id of fieldIds(fields))
      ids.set(id, type === 'transactionType' ? id.replace('transaction.', '') : uuidv7());
  }
  for (const name of Object.keys(scenario.predefined ?? {})) {
    const fields = anew(asSent(definitions.get(name)?.fields ?? [], false), ids);
    const title = { id: uuidv7(), name: 'Title', fieldType: 'text', inTitle: true };
    const type = await saved(admin, `${path}/recordTypes`, { ...named(name), dataPropertyTypes: [title, ...fields] });
    ids.set(name, type.id);
    for (const [record, values] of Object.entries(scenario.predefined?.[name]?.values ?? {})) {
      const own = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [ids.get(`${name}.${field}`), value]),
      );
      const dataProperties = properties({ ...own, [title.id]: record });
      ids.set(record, (await saved(admin, `${path}/records`, { recordTypeId: type.id, dataProperties })).id);
    }
  }
  const fieldsOf = (id: string) => anew(asSent(definitions.get(id)?.fields ?? [], id === 'function'), ids);
  const category = await saved(admin, `${path}/elementTypes`, {
    ...named('Thing'),
    // A category has at least one field.
    dataPropertyTypes: [{ id: uuidv7(), name: 'Name', fieldType: 'text', inTitle: true }, ...fieldsOf('category')],
  });
  ids.set('category', category.id);
  // References mean the only definition there is.
  const rulesOf = (owner: string) =>
    setting.rules
      .filter((each) => each.owner === owner)
      .flatMap(({ configurations }) =>
        configurations.map((each) => anew(withoutIds({ ...each, subject: { type: 'element' } }), ids)),
      );
  const { step = 'start' } = scenario;
  const form = { ...named('Form'), elementTypeId: category.id, dataPropertyTypes: fieldsOf('function') };
  const schemaConfigurations = rulesOf('operationType');
  // Where something goes on, it was begun before there were any rules.
  const operationType = await saved(admin, `${path}/operationTypes`, {
    ...form,
    ...(step === 'start' && { schemaConfigurations }),
  });
  const mode = scenario.mode ?? (scenario.transaction ? 'loan' : 'simpleForm');
  const eventRules = rulesOf('transactionEventType').map((each) => ({ ...each, subject: { type: 'transaction' } }));
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...named('Service'),
    elementTypeId: category.id,
    mode,
    ...(scenario.policy && { policy: anew(scenario.policy, ids) }),
    events: modeRules(mode).operations.map((each) => ({
      ...{ mode: each, operationTypeId: operationType.id },
      ...(each === step && hasRules(eventRules) && { schemaConfigurations: eventRules }),
    })),
  });
  const given = Object.entries(scenario.given?.object ?? {}).map(([name, value]) => [
    ids.get(`object.${name}`),
    anew(value, ids),
  ]);
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: category.id,
    dataProperties: properties(Object.fromEntries(given)),
  });
  const names = new Map([...ids].map(([name, id]) => [id, name.replace(/^(form|object|transaction)\./, '')]));
  const target = { operationTypeId: operationType.id, elementId: element.id };
  const begin = { ...target, transactionTypeId: service.id, mode: 'start' };
  if (step === 'start') return { path, target: begin, ids, names };
  const before = Object.entries(scenario.given?.form ?? {}).map(([name, value]) => [ids.get(`form.${name}`), value]);
  const then = now;
  now = new Date(then.getTime() - 7 * 86_400_000);
  const begun = await saved(admin, `${path}/operations`, {
    ...{ ...begin, clientOperationId: uuidv7(), dataProperties: properties(Object.fromEntries(before)) },
    ...scenario.given?.transaction,
  });
  now = then;
  const ruled = await admin.put(`${path}/operationTypes/${operationType.id}`, { ...form, schemaConfigurations });
  expect(ruled.status).toBe(200);
  return { path, target: { ...target, transactionId: begun.transaction.id, mode: step }, ids, names };
}

/** Whether there is a rule in what was built. */
function hasRules(configurations: readonly Json[]): boolean {
  return JSON.stringify(configurations).includes('matchType');
}

/** Without the scenario's own ids of rules and definitions: rules are found by their names. */
function withoutIds(value: unknown): Json {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const { id: _, ...rest } = part as Json;
    return key === 'subject' || 'type' in part || 'matchType' in part || 'readAction' in part ? rest : part;
  }) as Json;
}

const plain = (list: readonly { dataPropertyTypeId: string; value: unknown }[]): Json =>
  Object.fromEntries(list.map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value]));

async function run(scenario: Scenario): Promise<readonly ScenarioStep['expect'][]> {
  now = new Date(scenario.given?.now ?? usual);
  const { path, target, ids, names } = await saveScenario(scenario);
  const by = scenario.by === 'user' ? user : admin;
  const inWords = <T>(value: T): T => anew(value, names);
  const pathInWords = (written: string) =>
    written
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join('.');
  const prepared = await by.post(`${path}/operations/prepare`, target);
  let person: Json = prepared.status === 200 ? plain(prepared.data.dataProperties) : {};
  const overwritten = new Set<string>();
  const results: ScenarioStep['expect'][] = [];
  for (const step of scenario.steps) {
    if (step.open) person = plain(prepared.data.dataProperties);
    const filled = Object.entries(step.fill ?? {}).map(
      ([name, value]) => [ids.get(`form.${name}`) ?? name, value] as const,
    );
    for (const [id, value] of filled) {
      const rows = Array.isArray(value) && value.every((each) => typeof each === 'object');
      const own = rows
        ? value.map((row) => Object.fromEntries(Object.entries(row as Json).map(([k, v]) => [ids.get(`form.${k}`), v])))
        : value;
      person = { ...person, [id]: typeof own === 'string' ? (ids.get(own) ?? own) : own };
      overwritten.add(id);
    }
    const sent = { ...target, dataProperties: properties(person), overwritten: [...overwritten] };
    const { data } = await admin.post(`${path}/operations/simulate`, sent);
    const ruleNames = new Map<string, string>(
      data.rules.map((rule: { id: string; name: string }) => [rule.id, rule.name]),
    );
    if (prepared.status === 200) {
      const evaluated = await by.post(`${path}/operations/evaluate`, sent);
      expect([...evaluated.data.hidden].sort()).toEqual([...data.dynamic.hidden].sort());
    }
    const performed = step.save ? await by.post(`${path}/operations`, { ...sent, clientOperationId: uuidv7() }) : null;
    if (performed) expect([performed.status, performed.details]).toEqual([201, []]);
    const logged = performed && (await admin.get(`${path}/operations/${performed.data.operation.id}`)).data;
    const outcomes = [data.self, data.incoming, data.dynamic, ...(step.save ? [data.outgoing] : [])].flatMap(
      (each) => each.outcomes,
    );
    const values = inWords(logged ? plain(logged.dataProperties) : data.dynamic.values) as Json;
    const effects =
      logged?.effects.filter(
        ({ note, ruleName }: { note: string | null; ruleName: string | null }) => note === null && ruleName !== null,
      ) ?? [];
    const found: Required<ScenarioStep['expect']> = {
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
      offered: data.self.offers.every(({ isShown }: { isShown: boolean }) => isShown),
      fired: [
        ...new Set<string>(outcomes.flatMap((each) => (each.hasFired ? [ruleNames.get(each.ruleId) ?? ''] : []))),
      ],
      failed: outcomes.flatMap((each) => (each.problem ? [`${ruleNames.get(each.ruleId)}: ${each.problem.code}`] : [])),
    };
    results.push(Object.fromEntries(Object.entries(found).filter(([key]) => Object.hasOwn(step.expect, key))));
  }
  expect((prepared.status === 409) === (scenario.steps[0]?.expect.offered === false)).toBe(true);
  return results;
}

describe.each(scenarios)('$about', (scenario) => {
  it('comes out over HTTP as the scenario says, step by step', async () => {
    const expected = scenario.steps.map(({ expect: wanted }) => ({
      ...wanted,
      ...(wanted.options && {
        options: Object.fromEntries(Object.entries(wanted.options).map(([name, list]) => [name, [...list].sort()])),
      }),
    }));
    expect(await run(scenario)).toEqual(expected);
  });
});
