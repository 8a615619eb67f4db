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
let otherServer: MisbehavingServer;
let directory: TestDirectory | undefined;

beforeAll(async () => {
  otherServer = await startMisbehavingServer();
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
  await otherServer.close();
});

/** Returns a configuration that uses the servers of the test. */
function configured({ key, values }: ScenarioProcessor): Readonly<Record<string, unknown>> {
  if (key === 'directory') return { ...values, server: '127.0.0.1', port: directory?.port };
  const { address } = values;
  return typeof address === 'string'
    ? { ...values, address: address.replace(/^https:\/\/[^/]+/, otherServer.origin) }
    : values;
}

/** Returns all output so far, to other servers and into cases: requests, messages, contents of cases on an object. */
async function allSent(path: string, elementId: string, services: ReadonlyMap<string, string>): Promise<string[]> {
  const requests = otherServer.receivedRequests.map(({ body, method, url }) => `${method} ${url} ${body}`.trim());
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
function removeEarlier(list: readonly string[], earlierItems: readonly string[]): string[] {
  const remainingItems = [...earlierItems];
  return list.filter((each) => {
    const at = remainingItems.indexOf(each);
    if (at >= 0) remainingItems.splice(at, 1);
    return at < 0;
  });
}

async function run(scenario: Scenario): Promise<readonly ScenarioStep['expect'][]> {
  const { given = {}, services = [] } = scenario;
  clock.now = new Date(given.now ?? '2026-03-02T09:00:00Z');
  otherServer.answer = (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(given.answer));
  if (given.people) {
    const people = given.people.map((attributes, index) => ({ dn: `cn=${index},dc=example,dc=org`, attributes }));
    directory = await startTestDirectory({ isOpen: true, people });
  }
  const { path, elementId, target, ids, names } = await saveScenario(admin, scenario, { clock, configured });
  if (given.planned) await app.planWork();
  const transactionIds = new Map(services.map((name) => [name, ids.get(name) ?? '']));
  const inWords = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [names.get(id) ?? id, value]));
  let before = await allSent(path, elementId, transactionIds);
  let filledValues: Record<string, unknown> = {};
  const results: ScenarioStep['expect'][] = [];
  for (const step of scenario.steps) {
    if (step.open) filledValues = {};
    for (const [name, value] of Object.entries(step.fill ?? {})) filledValues[ids.get(`form.${name}`) ?? ''] = value;
    const prepareReply = await user.post(`${path}/operations/prepare`, target);
    expect([prepareReply.status, prepareReply.details]).toEqual([200, []]);
    const openedValues = plainValues(prepareReply.data.dataProperties);
    const submittedForm = { ...target, overwritten: Object.keys(filledValues) };
    const evaluateReply = await user.post(`${path}/operations/evaluate`, {
      ...{ ...submittedForm, dataProperties: properties({ ...openedValues, ...filledValues }) },
    });
    let values = inWords(evaluateReply.data.values);
    let effects: string[] = [];
    if (step.save) {
      const dataProperties = properties({ ...openedValues, ...filledValues });
      const performReply = await user.post(`${path}/operations`, {
        ...submittedForm,
        dataProperties,
        clientOperationId: uuidv7(),
      });
      expect([performReply.status, performReply.details]).toEqual([201, []]);
      await app.makeRuns();
      const { data } = await admin.get(`${path}/operations/${performReply.data.operation.id}`);
      values = inWords(plainValues(data.dataProperties));
      effects = data.effects
        .filter(({ target: of }: { target: string }) => of === 'element')
        .map(
          ({ field, from, ruleName, to }: { field: string; from: unknown; ruleName: string; to: unknown }) =>
            `${ruleName}: ${names.get(field)} ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
        );
    }
    const now = await allSent(path, elementId, transactionIds);
    const actualResult: ScenarioStep['expect'] = {
      values: Object.fromEntries(Object.keys(step.expect.values ?? {}).map((name) => [name, values[name] ?? null])),
      effects,
      sent: step.save ? removeEarlier(now, before) : [],
    };
    before = now;
    results.push(Object.fromEntries(Object.entries(actualResult).filter(([key]) => Object.hasOwn(step.expect, key))));
  }
  return results;
}

describe.each(processorScenarios)('$about', (scenario) => {
  it('has over HTTP the result that the scenario gives, step by step', async () => {
    expect(await run(scenario)).toEqual(scenario.steps.map((step) => step.expect));
  });
});
