import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedOutcomes } from '../../../testing/copied-outcomes.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Modules and integrations that rules name, that name each other, a service and a category, and that have secrets. */
let app: TestApp;
let source: TestTenant;
let admin: Person;
const path = 'pattern/north';
const field = { height: uuidv7(), width: uuidv7(), area: uuidv7() };
const createdIds: Record<string, string> = {};
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const decimal = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });
const toProperties = (values: object) =>
  Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
const secretKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const copy = { action: 'copySourceValue' } as const;

beforeAll(async () => {
  app = await sharedTestApp();
  source = await app.addTenant('pattern');
  admin = source.as('TenantAdmin');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path}/${resource}`, body)).id;
  };
  const configure = (key: string, processorType: string, processorKey: string, overrides: object) =>
    add(key, 'processors/config', { data: { processorType, processorKey, name: key, ...overrides } });
  await add('poles', 'elementTypes', { ...withName('Pole'), dataPropertyTypes: [decimal(field.height, 'Height')] });
  await configure('Twice', 'module', 'calculation', { dataProperties: toProperties({ expression: '{Number 1} * 2' }) });
  const toTwice = {
    ...{ name: 'Twice as high', matchType: 'incoming', ...copy },
    source: { type: 'element', id: createdIds.poles, fieldId: field.height },
    target: { type: 'module', id: createdIds.Twice, fieldId: 'number1' },
  };
  await configure('Area', 'module', 'calculation', {
    dataProperties: toProperties({ expression: '{Number 1} * {Number 2}' }),
    schemaConfigurations: [
      { subject: { type: 'element', id: createdIds.poles }, readAction: { matchRules: [toTwice] } },
    ],
  });
  await configure('Hook', 'integration', 'webhook', {
    dataProperties: toProperties({
      address: 'https://hook.example.org/',
      secret: secretKey,
      events: ['element.created'],
    }),
  });
  await configure('Help desk', 'integration', 'http', {
    dataProperties: toProperties({
      address: 'https://desk.example.org/',
      authentication: 'bearer',
      password: 'Hemlig-4711',
    }),
  });
  await add('measure', 'operationTypes', {
    ...withName('Measure'),
    elementTypeId: createdIds.poles,
    dataPropertyTypes: [decimal(field.width, 'Width'), decimal(field.area, 'Area')],
    schemaConfigurations: [
      {
        subject: { type: 'element' },
        readAction: {
          matchRules: [
            {
              ...{ name: 'Width', matchType: 'dynamic', ...copy },
              source: { type: 'operation', fieldId: field.width },
              target: { type: 'module', id: createdIds.Area, fieldId: 'number1' },
            },
            {
              ...{ name: 'Area', matchType: 'incoming', ...copy },
              source: { type: 'module', id: createdIds.Area, fieldId: 'result' },
              target: { type: 'operation', fieldId: field.area },
            },
          ],
        },
      },
    ],
  });
  await add('loan', 'transactionTypes', {
    ...withName('Loan'),
    elementTypeId: createdIds.poles,
    mode: 'loan',
    events: (['start', 'complete'] as const).map((mode) => ({ mode, operationTypeId: createdIds.measure })),
  });
  await configure('Follow up', 'module', 'followUp', { dataProperties: toProperties({ service: createdIds.loan }) });
});
afterAll(() => app.close());

async function newTarget(key: string) {
  const tenant = await app.addTenant(key);
  const person = tenant.as('TenantAdmin');
  const at = `${key}/south`;
  const body = { targetTenantId: tenant.id, targetSiteId: tenant.sites[1]?.id };
  const configs = async (): Promise<Reply['data'][]> => (await person.get(`${at}/processors/config`)).data.items;
  return {
    at,
    tenant,
    admin: person,
    replicate: (overrides: object = {}) =>
      source.as('SuperUser').post(`${path}/templates/replicate`, { ...body, ...overrides }),
    only: async (resource: string): Promise<Reply['data']> => (await person.get(`${at}/${resource}`)).data.items[0],
    config: async (name: string) => (await configs()).find((each) => each.name === name),
  };
}

const ofConfigs = (reply: Reply) => copiedOutcomes(reply, 'processorConfigs');
const outcomesOf = (outcome: string) => ({
  ...{ Twice: outcome, Area: outcome, Hook: outcome },
  ...{ 'Help desk': outcome, 'Follow up': outcome },
});
const fieldOf = (config: Reply['data'], id: string) =>
  config.dataProperties.find(({ dataPropertyTypeId }: { dataPropertyTypeId: string }) => dataPropertyTypeId === id);

/** Saves a configuration of the source again under another name, or with other values. */
async function change(person: Person, at: string, id: string, changes: object): Promise<void> {
  const { data: storedConfig } = await person.get(`${at}/processors/config/${id}`);
  const reply = await person.put(`${at}/processors/config/${id}`, { data: { ...storedConfig, ...changes } });
  expect([reply.status, reply.details]).toEqual([200, []]);
}

describe('replicated configurations of modules and integrations', () => {
  it('are copied with their references in both directions and refer to nothing in the source', async () => {
    const target = await newTarget('twin');
    const firstReply = await target.replicate();
    expect([ofConfigs(firstReply), firstReply.data.groupedErrors]).toEqual([outcomesOf('create'), {}]);
    const [area, twice, follow] = [
      await target.config('Area'),
      await target.config('Twice'),
      await target.config('Follow up'),
    ];
    const [measure, poles, service] = [
      await target.only('operationTypes'),
      await target.only('elementTypes'),
      await target.only('transactionTypes'),
    ];
    expect(measure.schemaConfigurations[0].readAction.matchRules).toMatchObject([
      { target: { id: area.id, fieldId: 'number1' } },
      { source: { id: area.id, fieldId: 'result' } },
    ]);
    expect(area.schemaConfigurations[0].readAction.matchRules[0]).toMatchObject({
      source: { id: poles.id, fieldId: poles.dataPropertyTypes[0].id },
      target: { id: twice.id, fieldId: 'number1' },
    });
    expect(fieldOf(follow, 'service').value).toBe(service.id);
    expect(fieldOf(area, 'expression').value).toBe('{Number 1} * {Number 2}');
    const texts = JSON.stringify([area, twice, follow, measure, poles, service]);
    for (const id of [...Object.values(createdIds), ...Object.values(field)]) expect(texts).not.toContain(id);
    const secondReply = await target.replicate();
    expect(ofConfigs(secondReply)).toEqual(outcomesOf('skip'));
  });

  it('leave their secrets out, list those to be filled in and get no events before', async () => {
    const target = await newTarget('safe');
    const secretsOf = ({ data }: Reply) =>
      data.plan.flatMap(({ name, secretsToSet = [] }: { name: string; secretsToSet?: string[] }) =>
        secretsToSet.map((secret) => `${name}: ${secret}`),
      );
    const reply = await target.replicate();
    const unset = ['Help desk: Password, token or key', 'Hook: Secret key'];
    expect(secretsOf(reply)).toEqual(unset);
    const hook = await target.config('Hook');
    expect(fieldOf(hook, 'secret')).toEqual({ dataPropertyTypeId: 'secret', value: null, isSet: false });
    expect(fieldOf(hook, 'address').value).toBe('https://hook.example.org/');
    const addObject = () =>
      target
        .only('elementTypes')
        .then(({ id }) => saved(target.admin, `${target.at}/elements`, { elementTypeId: id, dataProperties: [] }));
    const runs = async () => (await target.admin.post(`${target.at}/processors/runs/filter`, {})).data.items.length;
    await addObject();
    expect(await runs()).toBe(0);
    await change(target.admin, target.at, hook.id, {
      dataProperties: toProperties({ secret: secretKey }),
    });
    await addObject();
    expect(await runs()).toBe(1);
    // A value entered in the copy remains when it is copied again, and is not asked for any more.
    await change(admin, path, createdIds.Hook ?? '', { name: 'Hook 2' });
    const secondReply = await target.replicate({ overwriteChanged: true });
    expect(ofConfigs(secondReply)).toMatchObject({ 'Hook 2': 'change', Twice: 'skip' });
    expect(secretsOf(secondReply)).toEqual(unset.slice(0, 1));
    expect(fieldOf(await target.config('Hook 2'), 'secret').isSet).toBe(true);
    await change(admin, path, createdIds.Hook ?? '', { name: 'Hook' });
  });

  it('lose a secret that was set for another address, report it and get no events until it is set again', async () => {
    const target = await newTarget('moved');
    await target.replicate();
    const hook = await target.config('Hook');
    await change(target.admin, target.at, hook.id, { dataProperties: toProperties({ secret: secretKey }) });
    const otherAddress = { address: 'https://elsewhere.example.org/', secret: secretKey };
    await change(admin, path, createdIds.Hook ?? '', { dataProperties: toProperties(otherAddress) });
    const secondReply = await target.replicate({ overwriteChanged: true });
    expect(ofConfigs(secondReply)).toMatchObject({ Hook: 'change' });
    const entry = secondReply.data.plan.find(({ name }: { name: string }) => name === 'Hook');
    expect(entry.secretsToSet).toEqual(['Secret key']);
    const copy = await target.config('Hook');
    expect(fieldOf(copy, 'address').value).toBe('https://elsewhere.example.org/');
    expect(fieldOf(copy, 'secret').isSet).toBe(false);
    const { id } = await target.only('elementTypes');
    await saved(target.admin, `${target.at}/elements`, { elementTypeId: id, dataProperties: [] });
    const runs = await target.admin.post(`${target.at}/processors/runs/filter`, {});
    expect(runs.data.items).toEqual([]);
    const before = { address: 'https://hook.example.org/', secret: secretKey };
    await change(admin, path, createdIds.Hook ?? '', { dataProperties: toProperties(before) });
  });

  it('are kept when changed in the target; when changed on both sides, the side that wins must be chosen', async () => {
    const target = await newTarget('contested');
    await target.replicate();
    const area = await target.config('Area');
    const expression = (text: string) => ({ dataProperties: toProperties({ expression: text }) });
    await change(target.admin, target.at, area.id, expression('{Number 1} * 3'));
    expect(ofConfigs(await target.replicate())).toEqual(outcomesOf('skip'));
    await change(admin, path, createdIds.Area ?? '', expression('{Number 1} * 5'));
    const contested = await target.replicate();
    expect(ofConfigs(contested)).toEqual({ ...outcomesOf('skip'), Area: 'conflict' });
    expect(Object.keys(contested.data.groupedErrors)).toEqual(['processorConfigs']);
    expect(fieldOf(await target.config('Area'), 'expression').value).toBe('{Number 1} * 3');
    expect(ofConfigs(await target.replicate({ overwriteChanged: true }))).toEqual({
      ...outcomesOf('skip'),
      Area: 'change',
    });
    expect(fieldOf(await target.config('Area'), 'expression').value).toBe('{Number 1} * 5');
  });

  it('are refused, with nothing written, when the target may not use the implementation', async () => {
    const target = await newTarget('barred');
    const restrictions = `${path}/processors/restrictions`;
    const data = { processorType: 'integration', processorKey: 'webhook', tenantIds: [source.id] };
    const limits = { runsPerDay: null, runsPerMonth: null, addresses: null };
    await source.as('SuperUser').post(restrictions, { data: { ...data, limits } });
    const refusal = await target.replicate();
    expect(refusal.data.groupedErrors).toEqual({ processorConfigs: { Hook: expect.stringMatching(/./) } });
    expect(await target.only('elementTypes')).toBeUndefined();
    expect(await target.config('Twice')).toBeUndefined();
    await source.as('SuperUser').delete(`${restrictions}/integration/webhook`);
  });
});
