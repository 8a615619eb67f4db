import { setTimeout } from 'node:timers/promises';
import { processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { scriptedIntegration } from './testing/scripted-integration.ts';

const token = 'Hemlig-Nyckel-4711';
let answer: Parameters<typeof scriptedIntegration>[0];
const { processor, deliveries } = scriptedIntegration((...answerArguments) => answer(...answerArguments));

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [...processors, processor] });
  tenant = await app.addTenant('tries');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north/processors`;
});
beforeEach(() => {
  deliveries.length = 0;
  answer = ({ title }) => ({ output: { ticket: `${title}/${token}` } });
});
afterAll(() => app.close());

const makeProperty = (dataPropertyTypeId: string, value: unknown) => ({ dataPropertyTypeId, value });
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }] });
const scripted = { processorType: 'integration', processorKey: 'scripted', name: 'Tickets' };
const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];
const attempt = (data: object, input: object[] = [], person = admin) =>
  person.post(`${path}/config/try`, { data, input });
const logged = async () => (await admin.post(`${path}/runs/filter`, {})).data.items;

describe('a configuration on trial', () => {
  it('runs as entered, with stored secrets where none are sent, and reveals none', async () => {
    const storedConfig = (
      await admin.post(`${path}/config`, { data: { ...scripted, dataProperties: [makeProperty('token', token)] } })
    ).data;
    const tryReply = await attempt({ ...storedConfig, name: 'Not saved yet' }, [makeProperty('title', 'Broken')]);
    expect(codes(tryReply)).toEqual([200]);
    expect(deliveries).toMatchObject([{ token, title: 'Broken' }]);
    expect(tryReply.data).toMatchObject({ failure: null });
    expect(tryReply.data.output[0].value).toContain('Broken/');
    expect(JSON.stringify(tryReply.data)).not.toContain(token);
    expect((await admin.get(`${path}/config/${storedConfig.id}`)).data).toEqual(storedConfig);
    expect(await logged()).toMatchObject([{ configurationId: storedConfig.id, trigger: 'try', status: 'done' }]);
    const tokenlessReply = await attempt({
      ...scripted,
      id: storedConfig.id,
      dataProperties: [{ dataPropertyTypeId: 'token', isSet: false }],
    });
    expect(codes(tokenlessReply)).toEqual([200]);
    expect(deliveries[1]?.token ?? null).toBeNull();
  });

  it('need not be stored, and gets the errors in it and in the values', async () => {
    const calculation = { processorType: 'module', processorKey: 'calculation', name: '' };
    const twice = { ...calculation, dataProperties: [makeProperty('expression', '{Number 1} * 2')] };
    const tryReply = await attempt(twice, [makeProperty('number1', 21)]);
    expect(tryReply.data.output).toContainEqual(makeProperty('result', 42));
    expect(codes(await attempt(twice, [makeProperty('number1', 'many')]))).toEqual([
      422,
      expect.stringMatching(/^input\.number1 /),
    ]);
    const brokenConfig = { ...calculation, dataProperties: [makeProperty('expression', '1 +')] };
    expect(codes(await attempt(brokenConfig))).toEqual([422, 'data.dataProperties.expression invalidExpression']);
  });

  it('chooses among the items of its site, as when it is saved', async () => {
    const site = `${tenant.key}/north`;
    const dataPropertyTypes = [{ id: uuidv7(), name: 'Remark', fieldType: 'text' }];
    const category = await saved(admin, `${site}/elementTypes`, { ...withName('Boats'), dataPropertyTypes });
    const inCategory = { elementTypeId: category.id };
    const form = await saved(admin, `${site}/operationTypes`, {
      ...inCategory,
      ...withName('Look at it'),
      dataPropertyTypes,
    });
    const events = [{ mode: 'start', operationTypeId: form.id }];
    const service = await saved(admin, `${site}/transactionTypes`, {
      ...{ ...inCategory, ...withName('Inspection'), mode: 'simpleForm', events },
    });
    for (const processorKey of ['followUp', 'schedule']) {
      const choosing = { processorType: 'module', processorKey, dataProperties: [makeProperty('service', service.id)] };
      expect(codes(await attempt(choosing))).toEqual([200]);
      const foreignConfig = { ...choosing, dataProperties: [makeProperty('service', tenant.id)] };
      expect(codes(await attempt(foreignConfig))).toEqual([
        422,
        expect.stringMatching(/^data\.dataProperties\.service /),
      ]);
    }
  });

  it('shows a message in each language and counts it once', async () => {
    const message = {
      ...{ processorType: 'module', processorKey: 'notification', name: 'Told' },
      dataProperties: [
        makeProperty('channel', 'email'),
        makeProperty('addresses', 'janitor@example.org'),
        makeProperty('subjectEn', 'The fence'),
        makeProperty('textEn', 'It is broken'),
        makeProperty('subjectSv', 'Staketet'),
        makeProperty('textSv', 'Det är trasigt'),
      ],
    };
    const before = (await logged()).length;
    const tryReply = await admin.post(`${path}/config/try`, { data: message, cultures: ['sv-SE', 'en-US', 'nb-NO'] });
    expect(codes(tryReply)).toEqual([200]);
    const { inCultures } = tryReply.data;
    expect(inCultures.map(({ culture }: { culture: string }) => culture)).toEqual(['sv-SE', 'en-US', 'nb-NO']);
    expect(JSON.stringify(inCultures[0])).toContain('Det är trasigt');
    expect(JSON.stringify(inCultures[1])).toContain('It is broken');
    expect(await logged()).toHaveLength(before + 1);
  });

  it('calls another system once for any number of languages', async () => {
    const tryReply = await admin.post(`${path}/config/try`, { data: scripted, cultures: ['sv-SE', 'nb-NO'] });
    expect(tryReply.data.inCultures).toEqual([]);
    expect(deliveries).toHaveLength(1);
  });

  it('leaves no number behind', async () => {
    const sequence = {
      processorType: 'module',
      processorKey: 'sequence',
      dataProperties: [makeProperty('series', 'Order')],
    };
    const one = await attempt(sequence);
    const otherReply = await attempt(sequence);
    expect(codes(one)).toEqual([200]);
    expect(one.data.output.length).toBeGreaterThan(0);
    expect(otherReply.data).toEqual(one.data);
  });

  it('runs exactly as many of several simultaneous trials as the limit allows', async () => {
    const system = tenant.as('SuperUser');
    const restriction = { processorType: 'integration', processorKey: 'scripted', limits: { runsPerDay: 10 } };
    await system.post(`${path}/restrictions`, { data: restriction });
    const ownTenant = await app.addTenant('hurried');
    const at = `${ownTenant.key}/north/processors/config/try`;
    const { data: before } = await system.get(`${path}/restrictions/integration/scripted`);
    expect(before.use).not.toContainEqual(expect.objectContaining({ tenantId: ownTenant.id }));
    answer = async () => {
      await setTimeout(50);
      return { output: {} };
    };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ownTenant.as('TenantAdmin').post(at, { data: scripted })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const refusals = replies.filter(({ data }) => data.failure?.code === 'processorLimitDay');
    expect([deliveries.length, refusals.length]).toEqual([10, 10]);
    const { data: after } = await system.get(`${path}/restrictions/integration/scripted`);
    expect(after.use).toContainEqual({ tenantId: ownTenant.id, runsToday: 10, runsThisMonth: 10 });
    await system.delete(`${path}/restrictions/integration/scripted`);
  });

  it('counts against the limit and is for administrators only', async () => {
    const system = tenant.as('SuperUser');
    const limits = { runsPerDay: 1 };
    const restriction = { processorType: 'module', processorKey: 'dueTime', limits };
    await system.post(`${path}/restrictions`, { data: restriction });
    const dueTimeConfig = {
      processorType: 'module',
      processorKey: 'dueTime',
      dataProperties: [makeProperty('days', 3)],
    };
    expect((await attempt(dueTimeConfig)).data.failure).toBeNull();
    expect((await attempt(dueTimeConfig)).data).toMatchObject({ output: null, failure: { code: 'processorLimitDay' } });
    expect((await attempt(dueTimeConfig, [], tenant.as('SiteAdmin'))).status).toBe(403);
    const summaries = (await admin.get(`${path}/runs/summary`)).data.items;
    expect(summaries.every(({ name }: { name: string }) => name !== '')).toBe(true);
  });
});
