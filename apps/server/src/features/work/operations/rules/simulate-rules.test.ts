import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, element, operation, properties, type RuledSite } from './testing/ruled-site.ts';

/** Rules that are tried, and functions that rules offer. */

let app: TestApp;
let admin: Person;
let anna: Person;
let site: RuledSite;
const path = 'ekeby/north';
const [stock, taken, state] = [uuidv7(), uuidv7(), uuidv7()];
const take = {
  ...{ id: uuidv7(), matchType: 'outgoing' as const, action: 'decrement' as const, name: 'Take' },
  source: operation(taken),
  target: element(stock),
};

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path,
    mode: 'issueManagement',
    object: [
      { id: stock, name: 'Stock', fieldType: 'decimal', showForUser: true },
      { id: state, name: 'State', fieldType: 'text', showForUser: true },
    ],
    form: [{ id: taken, name: 'Taken', fieldType: 'decimal', showForUser: true }],
    rules: [
      {
        ...{ matchType: 'self', action: 'hide', source: element(state) },
        target: { type: 'operationType' },
        condition: { type: 'equal', value: 'scrapped' },
      },
    ],
    events: [
      { mode: 'start' },
      { mode: 'complete' },
      {
        mode: 'update',
        rules: [
          {
            ...{ matchType: 'self', action: 'show', source: { type: 'transaction', fieldId: 'priority' } },
            target: { type: 'operationType' },
            condition: { type: 'equal', value: 'urgent' },
          },
        ],
      },
    ],
  });
});
afterAll(() => app.close());

const simulate = (person: Person, sent: object) =>
  person.post(`${path}/operations/simulate`, {
    ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
    ...sent,
  });

describe('rules that are tried', () => {
  it('say what they would do with a real object, and do nothing', async () => {
    const elementId = await site.addElement({ [stock]: 5 });
    const schemaConfigurations = [{ subject: { type: 'element' }, writeAction: { matchRules: [take] } }];
    const { status, data } = await simulate(admin, {
      ...{ elementId, schemaConfigurations },
      dataProperties: properties({ [taken]: 2 }),
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      dynamic: { values: { [taken]: 2 } },
      outgoing: { effects: [{ ruleId: take.id, from: 5, to: 3 }], outcomes: [{ ruleId: take.id, hasFired: true }] },
      rules: [{ id: take.id, name: 'Take', owner: 'operationType', matchType: 'outgoing' }],
    });
    expect(await site.valuesOf(elementId)).toEqual({ [stock]: 5 });
    const { data: log } = await admin.post(`${path}/operations/filter`, {});
    expect(log.items.filter((each: { elementId: string }) => each.elementId === elementId)).toEqual([]);
  });

  it('can be those that are saved, of the function alone too, with why it is not offered', async () => {
    const elementId = await site.addElement({ [state]: 'scrapped' });
    const { data } = await simulate(admin, { elementId, transactionTypeId: null });
    expect(data.self).toMatchObject({
      offers: [{ isShown: false }],
      outcomes: [{ hasFired: true, verdict: { passes: true, because: [0] } }],
    });
  });

  it('are tried by those who write rules, on what is there', async () => {
    const elementId = await site.addElement();
    expect((await simulate(anna, { elementId })).status).toBe(403);
    expect((await simulate(admin, { elementId: uuidv7() })).status).toBe(404);
    const wrong = await simulate(admin, { elementId, schemaConfigurations: [{ subject: { type: 'nothing' } }] });
    expect([wrong.status, wrong.details[0]?.path]).toEqual([422, 'schemaConfigurations.0.subject.type']);
  });
});

describe('a function that rules withhold', () => {
  const withheld = async (elementId: string) => {
    const { data } = await anna.get(`${path}/elements/${elementId}/withheldSteps`);
    return data.items.map((each: { mode: string; transactionId: string | null }) => [each.mode, each.transactionId]);
  };

  it('is told, and neither opened nor performed', async () => {
    const elementId = await site.addElement({ [state]: 'scrapped' });
    expect(await withheld(elementId)).toEqual([['start', null]]);
    expect([
      (await site.prepare(anna, { elementId })).status,
      (await site.perform(anna, { elementId })).details,
    ]).toEqual([409, [expect.objectContaining({ code: 'notOffered' })]]);
    expect(await withheld(await site.addElement({ [state]: 'whole' }))).toEqual([]);
  });

  it('is withheld from one transaction and not from the other', async () => {
    const elementId = await site.addElement();
    const [calm, urgent] = [
      await site.perform(anna, { elementId }),
      await site.perform(anna, { elementId, priority: 'urgent' }),
    ].map(({ data }) => data.transaction.id);
    expect(await withheld(elementId)).toEqual([['update', calm]]);
    const update = (transactionId: string) => site.perform(anna, { elementId, transactionId, mode: 'update' });
    expect([(await update(calm)).status, (await update(urgent)).status]).toEqual([409, 201]);
  });
});
