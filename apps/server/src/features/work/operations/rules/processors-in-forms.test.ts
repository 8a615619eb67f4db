import { processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { scriptedIntegration } from '../../processors/testing/scripted-integration.ts';
import { addRuledSite, operation, plainValues, properties, type RuledSite } from './testing/ruled-site.ts';

/** Modules and integrations in the rules of functions and events, and rules of their own. */

let answer: Parameters<typeof scriptedIntegration>[0];
const { processor: scripted, deliveries } = scriptedIntegration((...answerArguments) => answer(...answerArguments));
const path = 'ekeby/north';
const [length, stock, width, area, grade, ticket] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
let site: RuledSite;
let module: { readonly id: string };
let support: { readonly id: string };

const input = (fieldId: string) => ({ type: 'module' as const, id: module.id, fieldId });
const copy = { action: 'copySourceValue' } as const;

async function createConfig(processorType: string, processorKey: string, name: string, overrides: object = {}) {
  return saved(admin, `${path}/processors/config`, { data: { processorType, processorKey, name, ...overrides } });
}
const toProperties = (values: object) =>
  Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));

beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [...processors, scripted] });
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  module = await createConfig('module', 'calculation', 'Area', {
    dataProperties: toProperties({ expression: '{Number 1} * {Number 2}' }),
  });
  support = await createConfig('integration', 'scripted', 'Help desk');
  site = await addRuledSite(admin, {
    path,
    object: [
      { id: length, name: 'Length', fieldType: 'decimal', showForUser: true },
      { id: grade, name: 'Grade', fieldType: 'decimal', showForUser: true },
    ],
    form: [
      { id: width, name: 'Width', fieldType: 'decimal', showForUser: true },
      { id: area, name: 'Area', fieldType: 'decimal', showForUser: true },
      { id: stock, name: 'Kept', fieldType: 'decimal', showForUser: true },
      { id: ticket, name: 'Ticket', fieldType: 'text', showForUser: true },
    ],
    rules: [
      { ...copy, matchType: 'dynamic', source: operation(width), target: input('number1') },
      {
        ...{ matchType: 'outgoing', action: 'copySourceDisplayValue', source: operation(area) },
        target: { type: 'integration', id: support.id, fieldId: 'title' },
        condition: { type: 'above', source: operation(area), value: 100 },
      },
    ],
  });
  // The module's own rules define its inputs and the values it writes; they read and write for it alone.
  const storedConfig = (await admin.get(`${path}/processors/config/${module.id}`)).data;
  const rules = [
    {
      subject: { type: 'element', id: site.elementTypeId },
      readAction: {
        matchRules: [
          {
            ...{ ...copy, matchType: 'incoming', target: { type: 'module', fieldId: 'number2' } },
            source: { type: 'element', id: site.elementTypeId, fieldId: length },
          },
          {
            ...{ ...copy, matchType: 'dynamic', source: { type: 'module', fieldId: 'result' } },
            target: { type: 'operation', id: site.operationTypeId, fieldId: area },
          },
        ],
      },
      writeAction: {
        matchRules: [
          {
            ...{ ...copy, matchType: 'outgoing', name: 'Grade', source: { type: 'module', fieldId: 'result' } },
            target: { type: 'element', id: site.elementTypeId, fieldId: grade },
          },
        ],
      },
    },
  ];
  const updateReply = await admin.put(`${path}/processors/config/${module.id}`, {
    data: { ...storedConfig, schemaConfigurations: rules },
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
});
beforeEach(() => {
  deliveries.length = 0;
  answer = () => ({ output: { ticket: 'T-1' } });
});
afterAll(() => app.close());

describe('a module', () => {
  it('gets values of the form and the object while it is filled in, on the server, and answers', async () => {
    const elementId = await site.addElement({ [length]: 4 });
    const prepareReply = await site.prepare(anna, { elementId });
    expect(prepareReply.data.rules.evaluation).toBe('server');
    const evaluate = (values: object) =>
      anna.post(`${path}/operations/evaluate`, {
        ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
        ...{ elementId, dataProperties: toProperties(values) },
      });
    const three = await evaluate({ [width]: 3 });
    expect(three.data.values).toMatchObject({ [width]: 3, [area]: 12 });
    expect((await evaluate({ [width]: 5 })).data.values).toMatchObject({ [area]: 20 });
  });

  it('writes to the object in the transaction that saves the form, with the origin', async () => {
    const elementId = await site.addElement({ [length]: 4 });
    const { status, data } = await site.perform(anna, {
      elementId,
      dataProperties: properties({ [width]: 2.5, [area]: 999 }),
    });
    expect(status).toBe(201);
    expect(plainValues(data.operation.dataProperties)).toMatchObject({ [area]: 10 });
    expect(await site.valuesOf(elementId)).toMatchObject({ [grade]: 10 });
    expect(data.operation.effects).toMatchObject([{ target: 'element', field: grade, to: 10, ruleName: 'Grade' }]);
    const filters = [{ column: 'operationId', value: data.operation.id }];
    const runs = await admin.post(`${path}/processors/runs/filter`, { filters });
    expect(runs.data.items).toMatchObject([{ name: 'Area', status: 'done', trigger: 'save', elementId }]);
    expect(deliveries).toEqual([]);
  });

  it('that fails does not lose the operation: its note, the log and the object record the failure', async () => {
    const elementId = await site.addElement({ [length]: 4, [grade]: 7 });
    const restriction = { processorType: 'module', processorKey: 'calculation', tenantIds: [] };
    const system = tenant.as('SuperUser');
    expect((await system.post(`${path}/processors/restrictions`, { data: restriction })).status).toBe(200);
    const { status, data } = await site.perform(anna, { elementId, dataProperties: properties({ [width]: 2 }) });
    await system.delete(`${path}/processors/restrictions/module/calculation`);
    expect(status).toBe(201);
    expect(await site.valuesOf(elementId)).toMatchObject({ [grade]: 7 });
    expect(data.operation.effects).toMatchObject([
      {
        target: 'module',
        fieldName: 'Area',
        run: { status: 'failed' },
        note: expect.stringContaining('is not allowed to use'),
      },
    ]);
    const run = (await admin.get(`${path}/processors/runs/${data.operation.effects[0].run.id}`)).data;
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'processorRestricted' } });
  });
});

describe('an integration', () => {
  const large = async (values: object = {}) => {
    const elementId = await site.addElement({ [length]: 100 });
    const submittedForm = { elementId, dataProperties: properties({ [width]: 2, ...values }) };
    return { elementId, ...(await site.perform(anna, submittedForm)).data };
  };
  const read = async (id: string) => (await anna.get(`${path}/operations/${id}`)).data;

  it('is called after the operation is saved, and the operation shows the outcome', async () => {
    const { elementId, operation: performedOperation, transaction } = await large();
    const ofIntegration = { target: 'integration', fieldName: 'Help desk', field: support.id };
    expect(performedOperation.effects).toContainEqual(expect.objectContaining({ ...ofIntegration, note: 'Queued' }));
    expect(deliveries).toEqual([]);
    await app.makeRuns();
    const { run } = performedOperation.effects.find(({ target }: { target: string }) => target === 'integration');
    expect(deliveries).toEqual([{ runId: run.id, title: '200', token: undefined, elementId }]);
    expect((await read(performedOperation.id)).effects).toContainEqual(
      expect.objectContaining({ ...ofIntegration, note: 'Done', run: { id: run.id, status: 'done' } }),
    );
    expect((await admin.get(`${path}/processors/runs/${run.id}`)).data).toMatchObject({
      ...{ operationId: performedOperation.id, transactionId: transaction.id, elementId, trigger: 'save' },
      output: [{ dataPropertyTypeId: 'ticket', value: 'T-1' }],
    });
  });

  it('that fails is shown on the operation and can be sent again', async () => {
    answer = () => ({ failure: { code: 'serverUnreachable', parameters: { host: 'desk.example' }, isLasting: true } });
    const { operation: performedOperation } = await large();
    await app.makeRuns();
    const failedEffect = (await read(performedOperation.id)).effects.find(
      ({ target }: { target: string }) => target === 'integration',
    );
    expect(failedEffect).toMatchObject({ run: { status: 'failed' }, note: expect.stringContaining('desk.example') });
    answer = () => ({ output: {} });
    await admin.post(`${path}/processors/runs/${failedEffect.run.id}/resend`, {});
    await app.makeRuns();
    expect(deliveries.map(({ runId }) => runId)).toEqual([failedEffect.run.id, failedEffect.run.id]);
    const repeatedEffect = (await read(performedOperation.id)).effects.find(
      ({ target }: { target: string }) => target === 'integration',
    );
    expect(repeatedEffect).toMatchObject({ run: { status: 'done' }, note: 'Done' });
  });

  it('is not called when the condition of its rule fails or the operation is refused', async () => {
    const elementId = await site.addElement({ [length]: 1 });
    await site.perform(anna, { elementId, dataProperties: properties({ [width]: 2 }) });
    const refusal = await site.perform(anna, { elementId, dataProperties: properties({ [width]: 'wide' }) });
    expect(refusal.status).toBe(422);
    expect(await app.makeRuns()).toBe(0);
    expect(deliveries).toEqual([]);
  });
});

describe('a simulation of rules with processors', () => {
  it('runs modules as in a form and reports that integrations are not asked', async () => {
    const elementId = await site.addElement({ [length]: 100, [grade]: 1 });
    const { status, data } = await admin.post(`${path}/operations/simulate`, {
      ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
      ...{ elementId, dataProperties: toProperties({ [width]: 3 }) },
    });
    expect(status).toBe(200);
    expect(data.dynamic.values).toMatchObject({ [area]: 300 });
    expect(data.outgoing.effects).toContainEqual(
      expect.objectContaining({ target: expect.objectContaining({ fieldId: grade }), from: 1, to: 300 }),
    );
    expect(data.processors).toHaveLength(2);
    expect(data.processors).toContainEqual({
      ...{ id: module.id, name: 'Area', processorType: 'module', isAsked: true, message: null },
      input: [
        { name: 'Number 1', text: '3' },
        { name: 'Number 2', text: '100' },
      ],
      output: expect.arrayContaining([{ name: 'Result', text: '300' }]),
    });
    expect(data.processors).toContainEqual({
      ...{ id: support.id, name: 'Help desk', processorType: 'integration', isAsked: false, message: null },
      ...{ input: [{ name: 'Script', text: '300' }], output: [] },
    });
    expect(deliveries).toEqual([]);
    const runs = await admin.post(`${path}/processors/runs/filter`, {
      filters: [{ column: 'elementId', value: elementId }],
    });
    expect(runs.data.items).toEqual([]);
    expect(await app.makeRuns()).toBe(0);
    expect(await site.valuesOf(elementId)).toMatchObject({ [grade]: 1 });
  });
});

describe('a field named by a rule of a processor', () => {
  it('cannot be removed, and the error names the processor that needs it', async () => {
    const category = (await admin.get(`${path}/elementTypes/${site.elementTypeId}`)).data;
    const removeField = (storedType: { dataPropertyTypes: { id: string }[] }, id: string | undefined) => ({
      ...storedType,
      dataPropertyTypes: storedType.dataPropertyTypes.filter((field) => field.id !== id),
    });
    for (const id of [length, grade]) {
      const reply = await admin.put(`${path}/elementTypes/${site.elementTypeId}`, removeField(category, id));
      expect([reply.status, reply.details[0]?.code]).toEqual([422, 'fieldInUse']);
      expect(reply.details[0]?.message).toContain('Area');
    }
    const form = (await admin.get(`${path}/operationTypes/${site.operationTypeId}`)).data;
    const reply = await admin.put(`${path}/operationTypes/${site.operationTypeId}`, removeField(form, area));
    expect(reply.status).toBe(422);
    expect(reply.details.map(({ message }) => message).join()).toContain('Area');
  });

  it('is skipped when it is missing anyway, the rest is written, and the log names the rule', async () => {
    const elementId = await site.addElement({ [length]: 4 });
    const fieldsWithout = (id: string | undefined) =>
      app.database.owner.withClient(async (client) => {
        const before = await client.query('SELECT data_property_types AS fields FROM element_types WHERE id = $1', [
          site.elementTypeId,
        ]);
        const fields = before.rows[0].fields as { id: string }[];
        await client.query('UPDATE element_types SET data_property_types = $2, version = version + 1 WHERE id = $1', [
          site.elementTypeId,
          JSON.stringify(fields.filter((field) => field.id !== id)),
        ]);
        return () =>
          app.database.owner.withClient((secondClient) =>
            secondClient.query(
              'UPDATE element_types SET data_property_types = $2, version = version + 1 WHERE id = $1',
              [site.elementTypeId, JSON.stringify(fields)],
            ),
          );
      });
    const restore = await fieldsWithout(grade);
    const { status, data } = await site.perform(anna, { elementId, dataProperties: properties({ [width]: 2.5 }) });
    await restore();
    expect(status).toBe(201);
    expect(plainValues(data.operation.dataProperties)).toMatchObject({ [area]: 10 });
    expect(await site.valuesOf(elementId)).not.toHaveProperty(grade ?? '');
    const [effect, ...otherEffects] = (await admin.get(`${path}/operations/${data.operation.id}`)).data.effects;
    expect(otherEffects).toEqual([]);
    expect(effect).toMatchObject({ target: 'module', note: expect.stringContaining('the field no longer exists') });
    const run = (await admin.get(`${path}/processors/runs/${effect.run.id}`)).data;
    expect(run).toMatchObject({
      ...{ configurationId: module.id, operationId: data.operation.id, status: 'failed' },
      failure: { message: expect.stringContaining('the field no longer exists'), isLasting: true },
    });
    expect((await admin.post(`${path}/processors/runs/${run.id}/resend`, {})).status).not.toBe(200);
  });
});

describe('rules that name processors', () => {
  const codes = (reply: { status: number; details: { path?: string; code: string }[] }) => [
    reply.status,
    ...reply.details.map(({ path: at, code }) => `${code} ${at ?? ''}`),
  ];
  const withRule = async (rule: object) => {
    const storedType = (await admin.get(`${path}/operationTypes/${site.operationTypeId}`)).data;
    const matchRules = [{ ...copy, matchType: 'outgoing', source: operation(width), ...rule }];
    return admin.put(`${path}/operationTypes/${site.operationTypeId}`, {
      ...storedType,
      schemaConfigurations: [{ subject: { type: 'element' }, writeAction: { matchRules } }],
    });
  };

  it('are refused for a missing configuration or field, and for values that cannot be copied', async () => {
    const otherConfig = await tenant.as('TenantAdmin').post('ekeby/south/processors/config', {
      data: { processorType: 'module', processorKey: 'calculation', name: 'Elsewhere' },
    });
    const at = 'schemaConfigurations.0.writeAction.matchRules.0';
    const target = (overrides: object) => ({ target: { type: 'module', ...overrides } });
    expect(codes(await withRule(target({ id: otherConfig.data.id, fieldId: 'number1' })))).toEqual([
      422,
      `ruleDefinition ${at}.target.id`,
    ]);
    expect(codes(await withRule(target({ id: module.id, fieldId: 'number99' })))).toEqual([
      422,
      `ruleField ${at}.target.fieldId`,
    ]);
    expect(codes(await withRule(target({ id: module.id, fieldId: 'checkPoint1' })))).toEqual([
      422,
      `ruleTypes ${at}.target.fieldId`,
    ]);
  });

  it('are refused when two processors would wait for each other', async () => {
    const one = await createConfig('module', 'calculation', 'One');
    const rule = (source: string) => ({
      ...{ ...copy, matchType: 'incoming', target: { type: 'module', fieldId: 'number1' } },
      source: { type: 'module', id: source, fieldId: 'result' },
    });
    const rules = (source: string) => [
      { subject: { type: 'module', id: source }, readAction: { matchRules: [rule(source)] } },
    ];
    const otherConfig = await createConfig('module', 'calculation', 'Other', { schemaConfigurations: rules(one.id) });
    const closing = await admin.put(`${path}/processors/config/${one.id}`, {
      data: { ...one, schemaConfigurations: rules(otherConfig.id) },
    });
    expect(codes(closing)).toEqual([422, 'ruleCycle data.schemaConfigurations.0.readAction.matchRules.0.target']);
  });
});
