import { processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { scriptedIntegration } from '../../processors/testing/scripted-integration.ts';
import { addRuledSite, operation, plainValues, properties, type RuledSite } from './testing/ruled-site.ts';

/** An integration that answers while a form is filled in, and events' rules that tell an integration something. */

let answer: Parameters<typeof scriptedIntegration>[0];
const { processor: scripted, deliveries } = scriptedIntegration((...asked) => answer(...asked));
const path = 'ask/north';
const [plate, model, note] = [uuidv7(), uuidv7(), uuidv7()];
const copy = { action: 'copySourceValue' } as const;

let app: TestApp;
let tenant: TestTenant;
let anna: Person;
let site: RuledSite;
let register: { readonly id: string };

beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [...processors, scripted] });
  tenant = await app.addTenant('ask');
  const admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  const data = { processorType: 'integration', processorKey: 'scripted', name: 'Register' };
  register = await saved(admin, `${path}/processors/config`, { data });
  const asked = { type: 'integration', id: register.id, fieldId: 'title' } as const;
  const answerReference = { type: 'integration', id: register.id, fieldId: 'ticket' } as const;
  site = await addRuledSite(admin, {
    path,
    object: [{ id: note, name: 'Note', fieldType: 'text', showForUser: true }],
    form: [
      { id: plate, name: 'Plate', fieldType: 'text', showForUser: true },
      { id: model, name: 'Model', fieldType: 'text', showForUser: true },
    ],
    rules: [
      { ...copy, matchType: 'dynamic', source: operation(plate), target: asked },
      { ...copy, matchType: 'incoming', source: answerReference, target: operation(model) },
    ],
  });
});
beforeEach(() => {
  deliveries.length = 0;
  answer = ({ title }) => ({ output: { ticket: title === undefined ? null : `Model of ${title}` } });
});
afterAll(() => app.close());

async function evaluate(person: Person, elementId: string, values: Readonly<Record<string, unknown>>) {
  const { status, data } = await person.post(`${path}/operations/evaluate`, {
    ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
    ...{ elementId, dataProperties: properties(values) },
  });
  expect(status).toBe(200);
  return data.values;
}
const titles = () => deliveries.flatMap(({ title }) => (title === undefined ? [] : [title]));

it('an integration is asked while the form is filled in, once for equal values, and fills in its answer', async () => {
  const elementId = await site.addElement();
  expect(await evaluate(anna, elementId, { [plate]: 'ABC 123' })).toMatchObject({ [model]: 'Model of ABC 123' });
  expect(await evaluate(anna, elementId, { [plate]: 'ABC 123' })).toMatchObject({ [model]: 'Model of ABC 123' });
  expect(titles()).toEqual(['ABC 123']);
  expect(await evaluate(anna, elementId, { [plate]: 'XYZ 987' })).toMatchObject({ [model]: 'Model of XYZ 987' });
});

it('an answer is cached for its reader only', async () => {
  const elementId = await site.addElement();
  const asked = { [plate]: 'KEPT 1' };
  await evaluate(anna, elementId, asked);
  answer = () => ({ output: { ticket: 'Somebody else’s' } });
  const otherAnswer = await evaluate(tenant.as('TenantAdmin'), elementId, asked);
  expect(otherAnswer).toMatchObject({ [model]: 'Somebody else’s' });
  expect(await evaluate(anna, elementId, asked)).toMatchObject({ [model]: 'Model of KEPT 1' });
  expect(titles()).toEqual(['KEPT 1', 'KEPT 1']);
});

it('a failure is not cached, and the form continues without it', async () => {
  const elementId = await site.addElement();
  answer = () => ({ failure: { code: 'serverUnreachable', parameters: { host: 'x.example' }, isLasting: false } });
  expect((await evaluate(anna, elementId, { [plate]: 'GONE 1' }))[model] ?? null).toBeNull();
  answer = () => ({ output: { ticket: 'Back' } });
  expect(await evaluate(anna, elementId, { [plate]: 'GONE 1' })).toMatchObject({ [model]: 'Back' });
});

it('an integration is not asked again when the form is saved: the values of the form are kept', async () => {
  const elementId = await site.addElement();
  const dataProperties = properties({ [plate]: 'SAVE 1', [model]: 'As it was shown' });
  const { status, data } = await site.perform(anna, { elementId, dataProperties });
  expect(status).toBe(201);
  expect(plainValues(data.operation.dataProperties)).toMatchObject({ [model]: 'As it was shown' });
  expect(titles()).toEqual([]);
});

it('rules of an event ask the integration about the transaction when the form opens', async () => {
  const [borrowerField, home] = [uuidv7(), uuidv7()];
  const loans = await addRuledSite(tenant.as('TenantAdmin'), {
    path,
    mode: 'loan',
    object: [{ id: uuidv7(), name: 'Note', fieldType: 'text' }],
    form: [
      { id: borrowerField, name: 'Who', fieldType: 'text', showForUser: true },
      { id: home, name: 'Home', fieldType: 'text', showForUser: true },
    ],
    rules: [
      {
        ...{ ...copy, matchType: 'incoming', target: operation(home) },
        source: { type: 'integration', id: register.id, fieldId: 'ticket' },
      },
    ],
    events: [
      {
        mode: 'start',
        rules: [
          {
            ...{ ...copy, matchType: 'outgoing', source: operation(borrowerField) },
            target: { type: 'transaction', fieldId: 'borrowerName' },
          },
        ],
      },
      {
        mode: 'complete',
        rules: [
          {
            ...{ ...copy, matchType: 'incoming', source: { type: 'transaction', fieldId: 'borrowerName' } },
            target: { type: 'integration', id: register.id, fieldId: 'title' },
          },
        ],
      },
    ],
  });
  const elementId = await loans.addElement();
  const loanReply = await loans.perform(anna, {
    elementId,
    dataProperties: properties({ [borrowerField]: 'Elsa Ek' }),
  });
  expect([loanReply.status, loanReply.details]).toEqual([201, []]);
  const returnReply = await loans.prepare(anna, {
    elementId,
    transactionId: loanReply.data.transaction.id,
    mode: 'complete',
  });
  expect(plainValues(returnReply.data.dataProperties)).toMatchObject({ [home]: 'Model of Elsa Ek' });
  expect(titles()).toEqual(['Elsa Ek']);
});

it('a rule of an integration passes it the code that every object of a category has', async () => {
  const admin = tenant.as('TenantAdmin');
  const storedConfig = (await admin.get(`${path}/processors/config/${register.id}`)).data;
  const { elementTypeId } = site;
  const source = { type: 'element', id: elementTypeId, fieldId: 'code' };
  const target = { type: 'integration', fieldId: 'title' };
  const updateReply = await admin.put(`${path}/processors/config/${register.id}`, {
    data: {
      ...storedConfig,
      schemaConfigurations: [
        {
          subject: { type: 'element', id: elementTypeId },
          readAction: { matchRules: [{ ...copy, matchType: 'incoming', source, target }] },
        },
      ],
    },
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
  const elementId = await site.addElement();
  const { code } = (await admin.get(`${path}/elements/${elementId}`)).data;
  expect((await site.prepare(anna, { elementId })).status).toBe(200);
  expect(titles()).toEqual([code]);
});
