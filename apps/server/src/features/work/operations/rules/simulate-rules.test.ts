import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, element, operation, properties, type RuledSite } from './testing/ruled-site.ts';

/** Rules that are tried, and functions that rules offer. */

let app: TestApp;
let admin: Person;
let anna: Person;
let site: RuledSite;
const path = 'ekeby/north';
const [stock, takenField, state] = [uuidv7(), uuidv7(), uuidv7()];
const take = {
  ...{ id: uuidv7(), matchType: 'outgoing' as const, action: 'decrement' as const, name: 'Take' },
  source: operation(takenField),
  target: element(stock),
};

beforeAll(async () => {
  app = await sharedTestApp();
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
    form: [{ id: takenField, name: 'Taken', fieldType: 'decimal', showForUser: true }],
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

const simulate = (person: Person, body: object) =>
  person.post(`${path}/operations/simulate`, {
    ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
    ...body,
  });

describe('a simulation of rules', () => {
  it('shows their effect on a real object and changes nothing', async () => {
    const elementId = await site.addElement({ [stock]: 5 });
    const schemaConfigurations = [{ subject: { type: 'element' }, writeAction: { matchRules: [take] } }];
    const { status, data } = await simulate(admin, {
      ...{ elementId, schemaConfigurations },
      dataProperties: properties({ [takenField]: 2 }),
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      dynamic: { values: { [takenField]: 2 } },
      outgoing: { effects: [{ ruleId: take.id, from: 5, to: 3 }], outcomes: [{ ruleId: take.id, hasFired: true }] },
      rules: [{ id: take.id, name: 'Take', owner: 'operationType', matchType: 'outgoing' }],
    });
    expect(await site.valuesOf(elementId)).toEqual({ [stock]: 5 });
    const { data: log } = await admin.post(`${path}/operations/filter`, {});
    expect(log.items.filter((each: { elementId: string }) => each.elementId === elementId)).toEqual([]);
  });

  it('starts rules that write the reserved period from a plausible period', async () => {
    const elementId = await site.addElement({ [stock]: 5 });
    const laterRule = {
      ...{ id: uuidv7(), matchType: 'outgoing', action: 'setValue', source: operation(takenField) },
      target: { type: 'transaction', fieldId: 'reservatedTo' },
      value: { expression: `field["reservatedFrom"] + duration(text(field["${takenField}"] * 24) + "h")` },
    };
    const simulateLoan = (overrides: object) =>
      simulate(admin, {
        ...{ elementId, transactionTypeId: null, transactionMode: 'loan' },
        dataProperties: properties({ [takenField]: 2 }),
        ...overrides,
      });
    const { data } = await simulateLoan({
      schemaConfigurations: [{ subject: { type: 'transaction' }, writeAction: { matchRules: [laterRule] } }],
    });
    const { reservatedFrom, reservatedTo } = data.wishedPeriod;
    const to = new Date(Date.parse(reservatedFrom) + 48 * 3_600_000).toISOString();
    expect(data.outgoing.effects).toMatchObject([{ ruleId: laterRule.id, from: reservatedTo, to }]);
    expect((await simulateLoan({ schemaConfigurations: [] })).data.wishedPeriod).toBeNull();
  });

  it('can use the saved rules, of the function alone too, with the reason for withholding it', async () => {
    const elementId = await site.addElement({ [state]: 'scrapped' });
    const { data } = await simulate(admin, { elementId, transactionTypeId: null });
    expect(data.self).toMatchObject({
      offers: [{ isShown: false }],
      outcomes: [{ hasFired: true, verdict: { passes: true, because: [0] } }],
    });
  });

  it('accepts unsaved fields and reports the errors in them', async () => {
    const elementId = await site.addElement({ [stock]: 5 });
    const [kind, brokenField] = [uuidv7(), uuidv7()];
    const fields = [
      { id: kind, name: 'Kind', fieldType: 'text', defaultValue: { 'en-US': 'usual' } },
      { id: brokenField, name: 'What is broken', fieldType: 'text' },
    ];
    const show = {
      ...{ matchType: 'dynamic', action: 'show', source: operation(kind), target: operation(brokenField) },
      condition: { type: 'equal', value: 'broken' },
    };
    const schemaConfigurations = [{ subject: { type: 'element' }, readAction: { matchRules: [show] } }];
    const body = { elementId, dataPropertyTypes: fields, schemaConfigurations };
    const openReply = await simulate(admin, body);
    expect(openReply.data).toMatchObject({
      incoming: { values: { [kind]: 'usual' } },
      dynamic: { hidden: [brokenField] },
    });
    const filledReply = await simulate(admin, { ...body, dataProperties: properties({ [kind]: 'broken' }) });
    expect(filledReply.data.dynamic.hidden).toEqual([]);
    const formOnlyReply = await simulate(admin, { ...body, operationTypeId: null, transactionTypeId: null });
    expect(formOnlyReply.data.dynamic.hidden).toEqual([brokenField]);
    const unnamed = await simulate(admin, { ...body, dataPropertyTypes: [{ ...fields[0], name: '' }] });
    expect([unnamed.status, unnamed.details[0]?.path]).toEqual([422, 'dataPropertyTypes.0.name']);
  });

  it('runs on an open transaction, in a service with unsaved changes', async () => {
    const elementId = await site.addElement({ [stock]: 5 });
    const performReply = await site.perform(anna, { elementId, priority: 'urgent' });
    const copy = {
      ...{ matchType: 'incoming', action: 'setValue', value: 1, target: operation(takenField) },
      ...{ source: { type: 'transaction', fieldId: 'priority' }, condition: { type: 'equal', value: 'urgent' } },
    };
    const eventSchemaConfigurations = [{ subject: { type: 'transaction' }, readAction: { matchRules: [copy] } }];
    // The service cancels nothing yet.
    const body = { elementId, mode: 'cancel', eventSchemaConfigurations, schemaConfigurations: [] };
    const going = await simulate(admin, { ...body, transactionId: performReply.data.transaction.id });
    expect(going.data).toMatchObject({
      incoming: { values: { [takenField]: 1 }, suggested: { [takenField]: going.data.rules[0].id } },
      facts: { values: { transaction: { [site.transactionTypeId]: { priority: 'urgent' } } } },
    });
    const otherReply = await simulate(admin, { ...body, transactionMode: 'loan', mode: 'start' });
    // Loans have no priority, so that nothing is filled in.
    expect(otherReply.data.incoming.outcomes).toEqual([]);
  });

  it('is for users allowed to write rules, on existing objects', async () => {
    const elementId = await site.addElement();
    expect((await simulate(anna, { elementId })).status).toBe(403);
    expect((await simulate(admin, { elementId: uuidv7() })).status).toBe(404);
    const invalidReply = await simulate(admin, { elementId, schemaConfigurations: [{ subject: { type: 'nothing' } }] });
    expect([invalidReply.status, invalidReply.details[0]?.path]).toEqual([422, 'schemaConfigurations.0.subject.type']);
  });

  it('takes no longer than rules that can be saved', async () => {
    const elementId = await site.addElement();
    const sum = (count: number) => `${`field["${takenField}"] + `.repeat(count)}1`;
    const simulated = (count: number, text: string, overrides: object = {}) => {
      const rule = {
        ...{ matchType: 'dynamic', action: 'require', source: operation(takenField), target: operation(takenField) },
        condition: { type: 'expression', value: { expression: text } },
        ...overrides,
      };
      const matchRules = Array.from({ length: count }, () => rule);
      const schemaConfigurations = [{ subject: { type: 'element' }, readAction: { matchRules } }];
      return simulate(admin, { elementId, schemaConfigurations });
    };
    const codes = ({ status, details }: Reply) => [status, details[0]?.code];
    expect(codes(await simulated(100, `${sum(20)} > 1`))).toEqual([422, 'maxLength']);
    expect(codes(await simulated(500, '1 > 2', { value: { expression: '1' } }))).toEqual([422, 'tooMany']);
    // Each of them is allowed, and together they are as long as no one of them could be.
    const letters = '"a"';
    const loops = `[${Array.from({ length: 40 }, () => letters).join()}].map(a, [${Array.from({ length: 40 }, () => letters).join()}].map(b, a == b).exists(c, c)).exists(d, d)`;
    expect(codes(await simulated(100, loops))).toEqual([422, 'expressionCost']);
    expect((await simulated(2, '1 > 2')).status).toBe(200);
  });
});

describe('a function withheld by rules', () => {
  const withheld = async (elementId: string) => {
    const { data } = await anna.get(`${path}/elements/${elementId}/withheldSteps`);
    return data.items.map((each: { mode: string; transactionId: string | null }) => [each.mode, each.transactionId]);
  };

  it('is reported as withheld, and is neither opened nor performed', async () => {
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
