import type { FieldDefinition } from '@tingest/domain';
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
let now = new Date();
const usual = '2026-03-02T09:00:00Z';

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
});
afterAll(() => app.close());

type Json = Record<string, unknown>;

/** A scenario that was saved at a site: ids in the place of its words, and back. */
interface SavedScenario {
  readonly path: string;
  readonly target: { readonly operationTypeId: string; readonly transactionTypeId: string; readonly elementId: string };
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
    showForUser: true,
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
  const operationType = await saved(admin, `${path}/operationTypes`, {
    ...named('Form'),
    elementTypeId: category.id,
    dataPropertyTypes: fieldsOf('function'),
    schemaConfigurations: rulesOf('operationType'),
  });
  const isLoan = scenario.transaction !== undefined;
  const eventRules = isLoan
    ? rulesOf('transactionEventType').map((each) => ({ ...each, subject: { type: 'transaction' } }))
    : [];
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...named('Service'),
    elementTypeId: category.id,
    mode: isLoan ? 'loan' : 'simpleForm',
    events: ['start', ...(isLoan ? ['complete'] : [])].map((mode) => ({
      ...{ mode, operationTypeId: operationType.id },
      ...(mode === 'start' && { schemaConfigurations: eventRules }),
    })),
  });
  const given = Object.entries(scenario.given?.object ?? {}).map(([name, value]) => [ids.get(`object.${name}`), value]);
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: category.id,
    dataProperties: properties(Object.fromEntries(given)),
  });
  const names = new Map([...ids].map(([name, id]) => [id, name.replace(/^(form|object|transaction)\./, '')]));
  const target = { operationTypeId: operationType.id, transactionTypeId: service.id, elementId: element.id };
  return { path, target, ids, names };
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
  const start = { ...target, mode: 'start' };
  const inWords = <T>(value: T): T => anew(value, names);
  const pathInWords = (written: string) =>
    written
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join('.');
  const prepared = await admin.post(`${path}/operations/prepare`, start);
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
    const sent = { ...start, dataProperties: properties(person), overwritten: [...overwritten] };
    const { data } = await admin.post(`${path}/operations/simulate`, sent);
    const ruleNames = new Map<string, string>(
      data.rules.map((rule: { id: string; name: string }) => [rule.id, rule.name]),
    );
    const performed = step.save
      ? await admin.post(`${path}/operations`, { ...sent, clientOperationId: uuidv7() })
      : null;
    if (performed) expect([performed.status, performed.details]).toEqual([201, []]);
    const outcomes = [data.self, data.incoming, data.dynamic, ...(step.save ? [data.outgoing] : [])].flatMap(
      (each) => each.outcomes,
    );
    const values = inWords(performed ? plain(performed.data.operation.dataProperties) : data.dynamic.values) as Json;
    const effects =
      performed?.data.operation.effects.filter(({ note }: { note: string | null }) => note === null) ?? [];
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
