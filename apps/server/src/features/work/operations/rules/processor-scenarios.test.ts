import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  Scenario,
  ScenarioProcessor,
  ScenarioStep,
} from '../../../../../../../packages/domain/test/scenarios/rules/testing/scenario.ts';
import { processorScenarios } from '../../../../../../../packages/processors/src/testing/scenarios/scenarios.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { startTestDirectory, type TestDirectory } from '../../../../testing/test-directory.ts';
import { type MisbehavingServer, startMisbehavingServer } from '../../processors/testing/misbehaving-server.ts';
import { plainValues, properties } from './testing/ruled-site.ts';
import { saveScenario } from './testing/saved-scenario.ts';

/** The scenarios of modules and integrations, as an administrator and a field user would go through them, with real servers around. */

const clock = { now: new Date() };
let app: TestApp;
let admin: Person;
let user: Person;
let other: MisbehavingServer;
let directory: TestDirectory | undefined;

beforeAll(async () => {
  other = await startMisbehavingServer();
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' }, () => clock.now);
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
});
afterEach(async () => {
  await directory?.close();
  directory = undefined;
});
afterAll(async () => {
  await app.close();
  await other.close();
});

/** Returns a configuration that uses the servers of the test. */
function configured({ key, values }: ScenarioProcessor): Readonly<Record<string, unknown>> {
  if (key === 'directory') return { ...values, server: '127.0.0.1', port: directory?.port };
  const { address } = values;
  return typeof address === 'string'
    ? { ...values, address: address.replace(/^https:\/\/[^/]+/, other.origin) }
    : values;
}

/** Returns all output so far, to other servers and into cases: requests, messages, contents of cases on an object. */
async function allSent(path: string, elementId: string, services: ReadonlyMap<string, string>): Promise<string[]> {
  const requests = other.asked.map(({ body, method, url }) => `${method} ${url} ${body}`.trim());
  const messages = await app.database.owner.withClient(async (client) => {
    const { rows } = await client.query(
      "SELECT recipient, facts FROM messages WHERE dedupe_key LIKE 'notification:%' ORDER BY created_at",
    );
    return rows.map(({ facts, recipient }) => `${recipient}: ${facts.subject}: ${facts.text}`);
  });
  const cases: string[] = [];
  for (const [name, id] of services) {
    const query = `view=all&transactionTypeId=${id}&elementId=${elementId}`;
    for (const { id: transactionId } of (await admin.post(`${path}/transactions/filter?${query}`, {})).data.items) {
      const { operations } = (await admin.get(`${path}/transactions/${transactionId}/full`)).data;
      for (const { dataProperties } of operations) {
        cases.push(...Object.values(plainValues(dataProperties)).map((text) => `${name}: ${text}`));
      }
    }
  }
  return [...requests, ...messages, ...cases];
}

/** Returns the elements of a list that are not in an earlier one. */
function without(list: readonly string[], earlier: readonly string[]): string[] {
  const left = [...earlier];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

async function run(scenario: Scenario): Promise<readonly ScenarioStep['expect'][]> {
  const { given = {}, services = [] } = scenario;
  clock.now = new Date(given.now ?? '2026-03-02T09:00:00Z');
  other.answer = (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(given.answer));
  if (given.people) {
    const people = given.people.map((attributes, index) => ({ dn: `cn=${index},dc=example,dc=org`, attributes }));
    directory = await startTestDirectory({ isOpen: true, people });
  }
  const { path, elementId, target, ids, names } = await saveScenario(admin, scenario, { clock, configured });
  if (given.planned) await app.planWork();
  const begun = new Map(services.map((name) => [name, ids.get(name) ?? '']));
  const inWords = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [names.get(id) ?? id, value]));
  let before = await allSent(path, elementId, begun);
  let filled: Record<string, unknown> = {};
  const results: ScenarioStep['expect'][] = [];
  for (const step of scenario.steps) {
    if (step.open) filled = {};
    for (const [name, value] of Object.entries(step.fill ?? {})) filled[ids.get(`form.${name}`) ?? ''] = value;
    const prepared = await user.post(`${path}/operations/prepare`, target);
    expect([prepared.status, prepared.details]).toEqual([200, []]);
    const opened = plainValues(prepared.data.dataProperties);
    const sent = { ...target, overwritten: Object.keys(filled) };
    const shown = await user.post(`${path}/operations/evaluate`, {
      ...{ ...sent, dataProperties: properties({ ...opened, ...filled }) },
    });
    let values = inWords(shown.data.values);
    let effects: string[] = [];
    if (step.save) {
      const dataProperties = properties({ ...opened, ...filled });
      const performed = await user.post(`${path}/operations`, { ...sent, dataProperties, clientOperationId: uuidv7() });
      expect([performed.status, performed.details]).toEqual([201, []]);
      await app.makeRuns();
      const { data } = await admin.get(`${path}/operations/${performed.data.operation.id}`);
      values = inWords(plainValues(data.dataProperties));
      effects = data.effects
        .filter(({ target: of }: { target: string }) => of === 'element')
        .map(
          ({ field, from, ruleName, to }: { field: string; from: unknown; ruleName: string; to: unknown }) =>
            `${ruleName}: ${names.get(field)} ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
        );
    }
    const now = await allSent(path, elementId, begun);
    const found: ScenarioStep['expect'] = {
      values: Object.fromEntries(Object.keys(step.expect.values ?? {}).map((name) => [name, values[name] ?? null])),
      effects,
      sent: step.save ? without(now, before) : [],
    };
    before = now;
    results.push(Object.fromEntries(Object.entries(found).filter(([key]) => Object.hasOwn(step.expect, key))));
  }
  return results;
}

describe.each(processorScenarios)('$about', (scenario) => {
  it('has over HTTP the result that the scenario gives, step by step', async () => {
    expect(await run(scenario)).toEqual(scenario.steps.map((step) => step.expect));
  });
});
