import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../database/transaction.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { scriptedIntegration } from '../../processors/testing/scripted-integration.ts';
import {
  addRuledSite,
  configuration,
  element,
  operation,
  properties,
  type RuledSite,
  type SentRule,
} from '../rules/testing/ruled-site.ts';

/** Rules that run on the answers of integrations after the operation that asked them was saved. */

let answer: Parameters<typeof scriptedIntegration>[0];
const { processor: scripted, deliveries } = scriptedIntegration((...answerArguments) => answer(...answerArguments));
const path = 'ekeby/north';
const [text, ticket, serial, shortText, count] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const copy = { action: 'copySourceValue', matchType: 'outgoing' } as const;

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
let site: RuledSite;
let support: { readonly id: string };
let pager: { readonly id: string };

async function createConfig(name: string) {
  const data = { processorType: 'integration', processorKey: 'scripted', name };
  return saved(admin, `${path}/processors/config`, { data });
}

/** Stores a configuration's own rules about its answer. */
async function giveRules(
  config: { readonly id: string },
  rules: readonly (Partial<SentRule> & Pick<SentRule, 'target'>)[],
) {
  const storedConfig = (await admin.get(`${path}/processors/config/${config.id}`)).data;
  const source = { type: 'integration' as const, fieldId: 'ticket' };
  const ownRules = rules.map((rule) => ({ ...copy, source, ...rule }));
  const schemaConfigurations = configuration({ type: 'element', id: site.elementTypeId }, ownRules);
  const updateReply = await admin.put(`${path}/processors/config/${config.id}`, {
    data: { ...storedConfig, schemaConfigurations },
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
}
const toElement = (fieldId: string) => ({ target: { ...element(fieldId), id: site.elementTypeId } });
const toProcessor = (id: string) => ({ type: 'integration' as const, id, fieldId: 'title' });

beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [scripted] });
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  support = await createConfig('Help desk');
  pager = await createConfig('Pager');
  site = await addRuledSite(admin, {
    path,
    mode: 'loan',
    object: [
      { id: ticket, name: 'Ticket', fieldType: 'text', showForUser: true },
      { id: serial, name: 'Serial', fieldType: 'text', unique: true, showForUser: true },
      {
        id: shortText,
        name: 'Short',
        fieldType: 'text',
        showForUser: true,
        validation: { pattern: '^.{1,3}$', message: 'At most 3' },
      },
      { id: count, name: 'Count', fieldType: 'decimal', showForUser: true },
    ],
    form: [{ id: text, name: 'Text', fieldType: 'text', showForUser: true }],
    rules: [{ ...copy, source: operation(text), target: toProcessor(support.id) }],
    events: [
      {
        mode: 'start',
        rules: [
          {
            ...{ ...copy, name: 'Who has it' },
            source: { type: 'integration', id: support.id, fieldId: 'ticket' },
            target: { type: 'transaction', fieldId: 'borrowerName' },
          },
        ],
      },
      { mode: 'complete' },
    ],
  });
});
beforeEach(async () => {
  deliveries.length = 0;
  answer = ({ title }) => ({ output: { ticket: `T-${title}` } });
  await giveRules(support, []);
  await giveRules(pager, []);
});
afterAll(() => app.close());

async function lend(elementId: string, value = 'broken') {
  const { status, data } = await site.perform(anna, { elementId, dataProperties: properties({ [text]: value }) });
  expect(status).toBe(201);
  return data;
}
const effectsOf = async (id: string) => (await anna.get(`${path}/operations/${id}`)).data.effects;
const runsOf = async (operationId: string) => {
  const filters = [{ column: 'operationId', value: operationId }];
  const listReply = await admin.post(`${path}/processors/runs/filter`, { filters });
  return Promise.all(
    listReply.data.items.map(async ({ id }: { id: string }) => (await admin.get(`${path}/processors/runs/${id}`)).data),
  );
};

describe('the answer of an integration', () => {
  it('is written to object and transaction by its rules and the event’s, and noted on the operation', async () => {
    await giveRules(support, [{ ...toElement(ticket), name: 'Ticket of the support' }]);
    const elementId = await site.addElement({ [ticket]: 'before' });
    const { operation: loanOperation, transaction } = await lend(elementId);
    expect(await site.valuesOf(elementId)).toMatchObject({ [ticket]: 'before' });
    await app.makeRuns();
    expect(await site.valuesOf(elementId)).toMatchObject({ [ticket]: 'T-broken' });
    const loan = (await admin.get(`${path}/transactions/${transaction.id}`)).data;
    expect(loan).toMatchObject({ borrowerName: 'T-broken', status: 'started', dueAt: transaction.dueAt });
    expect(await effectsOf(loanOperation.id)).toMatchObject([
      { target: 'integration', fieldName: 'Help desk', run: { status: 'done' } },
      {
        ...{ target: 'element', fieldName: 'Ticket', ruleName: 'Ticket of the support' },
        ...{ fromText: 'before', toText: 'T-broken', note: null },
      },
      { target: 'transaction', field: 'borrowerName', ruleName: 'Who has it', toText: 'T-broken' },
    ]);
    expect(await runsOf(loanOperation.id)).toMatchObject([
      {
        status: 'done',
        rules: [
          { ruleName: 'Ticket of the support', target: 'element', message: null },
          { ruleName: 'Who has it', target: 'transaction', message: null },
        ],
      },
    ]);
  });

  it('is written once, also when the run is sent again afterwards', async () => {
    await giveRules(support, [{ ...toElement(count), name: 'Counted', action: 'increment', value: 1 }]);
    const elementId = await site.addElement({ [count]: 5 });
    const { operation: loanOperation } = await lend(elementId);
    await app.makeRuns();
    const [run] = await runsOf(loanOperation.id);
    await admin.post(`${path}/processors/runs/${run.id}/resend`);
    await app.makeRuns();
    expect(deliveries.map(({ runId }) => runId)).toEqual([run.id, run.id]);
    expect(await site.valuesOf(elementId)).toMatchObject({ [count]: 6 });
    expect((await runsOf(loanOperation.id))[0]).toMatchObject({ status: 'done', rules: [{}, {}] });
    expect(
      (await effectsOf(loanOperation.id)).filter(({ target }: { target: string }) => target === 'element'),
    ).toHaveLength(1);
  });

  it('is written once when a process dies before noting it and another process asks again', async () => {
    await giveRules(support, [{ ...toElement(count), action: 'increment', value: 1 }]);
    const elementId = await site.addElement({ [count]: 0 });
    const { operation: loanOperation } = await lend(elementId);
    const takeOver = (runId: string) =>
      inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
        tx
          .updateTable('processor_runs')
          .set({ status: 'queued', worker_id: null, due_at: new Date(0) })
          .where('tenant_id', '=', tenant.id)
          .where('id', '=', runId)
          .execute(),
      );
    answer = async ({ runId }, attempt) => {
      // As if its process had been taken for dead while it was away.
      if (attempt === 1) await takeOver(runId);
      return { output: { ticket: `T-${attempt}` } };
    };
    await app.makeRuns();
    await app.makeRuns();
    expect(deliveries).toHaveLength(2);
    expect(await site.valuesOf(elementId)).toMatchObject({ [count]: 1 });
    expect(await runsOf(loanOperation.id)).toMatchObject([
      { status: 'done', output: [{ dataPropertyTypeId: 'ticket', value: 'T-2' }] },
    ]);
  });

  it('is not lost when two answers arrive for one object at once', async () => {
    const pages = { ...copy, source: operation(text), target: toProcessor(pager.id) };
    const storedType = (await admin.get(`${path}/operationTypes/${site.operationTypeId}`)).data;
    const put = (schemaConfigurations: unknown) =>
      admin.put(`${path}/operationTypes/${site.operationTypeId}`, { ...storedType, schemaConfigurations });
    const bothRules = [{ ...copy, source: operation(text), target: toProcessor(support.id) }, pages];
    expect((await put(configuration({ type: 'element' }, bothRules))).status).toBe(200);
    for (const config of [support, pager]) {
      await giveRules(config, [{ ...toElement(count), action: 'increment', value: 1 }]);
    }
    const elementId = await site.addElement({ [count]: 0 });
    const meeting = Promise.withResolvers<void>();
    answer = async () => {
      if (deliveries.length === 2) meeting.resolve();
      await meeting.promise;
      return { output: { ticket: 'T' } };
    };
    await lend(elementId);
    await app.makeRuns();
    expect(await site.valuesOf(elementId)).toMatchObject({ [count]: 2 });
    const now = (await admin.get(`${path}/operationTypes/${site.operationTypeId}`)).data;
    const restoredType = { ...now, schemaConfigurations: storedType.schemaConfigurations };
    expect((await admin.put(`${path}/operationTypes/${site.operationTypeId}`, restoredType)).status).toBe(200);
  });

  it('that no field accepts fails the rule, not the delivery, with the reason, and can be resent', async () => {
    await giveRules(support, [
      { ...toElement(shortText), name: 'Too short' },
      { ...toElement(serial), name: 'Only one' },
      { ...toElement(ticket), name: 'Fine' },
    ]);
    await site.addElement({ [serial]: 'T-broken' });
    const elementId = await site.addElement({ [shortText]: 'abc' });
    const { operation: loanOperation } = await lend(elementId);
    await app.makeRuns();
    expect(await site.valuesOf(elementId)).toMatchObject({ [shortText]: 'abc', [ticket]: 'T-broken' });
    const [run] = await runsOf(loanOperation.id);
    expect(run).toMatchObject({ status: 'done', failure: null });
    expect(run.rules).toContainEqual({ ruleName: 'Fine', target: 'element', message: null });
    expect(run.rules).toContainEqual(
      expect.objectContaining({ ruleName: 'Too short', message: expect.stringContaining('does not match') }),
    );
    expect(run.rules).toContainEqual(
      expect.objectContaining({ ruleName: 'Only one', message: expect.stringContaining('Serial') }),
    );
    const notes = (await effectsOf(loanOperation.id)).filter(({ note }: { note: string | null }) => note);
    expect(notes.map(({ ruleName }: { ruleName: string }) => ruleName)).toEqual(
      expect.arrayContaining(['Too short', 'Only one']),
    );
    answer = () => ({ output: { ticket: 'T9' } });
    await admin.post(`${path}/processors/runs/${run.id}/resend`);
    await app.makeRuns();
    // A value that was written before stays; a value that was refused before is written now.
    expect(await site.valuesOf(elementId)).toMatchObject({ [shortText]: 'T9', [serial]: 'T9', [ticket]: 'T-broken' });
    expect(
      (await runsOf(loanOperation.id))[0].rules.filter(({ message }: { message: string | null }) => message),
    ).toEqual([]);
    const stillNoted = (await effectsOf(loanOperation.id)).filter(({ note }: { note: string | null }) => note);
    expect(stillNoted.map(({ ruleName }: { ruleName: string | null }) => ruleName)).toEqual([null]);
    // The log itself keeps refused writes: no entry is ever removed from it.
    await expect(
      inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
        tx.updateTable('operations').set({ effects: '[]' }).where('id', '=', loanOperation.id).execute(),
      ),
    ).rejects.toThrow('only ever added to');
  });

  it('is passed to another integration, which is asked once, together with values of the form', async () => {
    await giveRules(support, [{ target: toProcessor(pager.id) }]);
    const elementId = await site.addElement();
    const { operation: loanOperation } = await lend(elementId);
    await app.makeRuns();
    await app.makeRuns();
    expect(deliveries.map(({ title }) => title)).toEqual(['broken', 'T-broken']);
    expect(await runsOf(loanOperation.id)).toHaveLength(2);
    expect(await effectsOf(loanOperation.id)).toContainEqual(
      expect.objectContaining({
        target: 'integration',
        fieldName: 'Pager',
        run: expect.objectContaining({ status: 'done' }),
      }),
    );
    const [firstRun] = (await runsOf(loanOperation.id)).filter(({ name }: { name: string }) => name === 'Help desk');
    await admin.post(`${path}/processors/runs/${firstRun.id}/resend`);
    await app.makeRuns();
    await app.makeRuns();
    expect(deliveries).toHaveLength(3);
  });

  it('is not written when the object or the loan is over or the answer never arrived', async () => {
    await giveRules(support, [toElement(ticket)]);
    const elementId = await site.addElement();
    const { operation: loanOperation, transaction } = await lend(elementId);
    answer = () => ({ failure: { code: 'processorFailed', isLasting: true } });
    await app.makeRuns();
    expect(await site.valuesOf(elementId)).not.toHaveProperty(ticket, 'T-broken');
    const [failedRun] = await runsOf(loanOperation.id);
    expect(failedRun).toMatchObject({ status: 'failed', rules: [] });
    await site.perform(anna, { elementId, transactionId: transaction.id, mode: 'complete' });
    answer = () => ({ output: { ticket: 'late' } });
    await admin.post(`${path}/processors/runs/${failedRun.id}/resend`);
    await app.makeRuns();
    expect(await site.valuesOf(elementId)).toMatchObject({ [ticket]: 'late' });
    const [lateRun] = await runsOf(loanOperation.id);
    expect(lateRun).toMatchObject({
      status: 'done',
      rules: [
        { target: 'element', message: null },
        { target: 'transaction', message: expect.any(String) },
      ],
    });
  });
});
