import { processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, operation, properties } from './testing/ruled-site.ts';

/** Rules of a service's event that give the transaction to a module and write its answer to the transaction. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors });
});
afterAll(() => app.close());

it('an event passes values of its transaction to a module and writes its answer to the transaction', async () => {
  const tenant = await app.addTenant('ekeby');
  const admin = tenant.as('TenantAdmin');
  const anna = tenant.as('PrivilegedUser');
  const path = 'ekeby/north';
  const [twice, mark] = [uuidv7(), uuidv7()];
  const expression = { dataPropertyTypeId: 'expression', value: '{Number 1} * 2' };
  const data = { processorType: 'module', processorKey: 'calculation', name: 'Twice', dataProperties: [expression] };
  const module = await saved(admin, `${path}/processors/config`, { data });
  const result = { type: 'module' as const, id: module.id, fieldId: 'result' };
  const site = await addRuledSite(admin, {
    path,
    mode: 'loan',
    object: [{ id: mark, name: 'Mark', fieldType: 'text', showForUser: true }],
    form: [{ id: twice, name: 'Twice the number', fieldType: 'decimal', showForUser: true }],
    rules: [{ action: 'copySourceValue', matchType: 'incoming', source: result, target: operation(twice) }],
    events: [
      { mode: 'start' },
      { mode: 'complete' },
      {
        mode: 'update',
        rules: [
          {
            ...{ action: 'copySourceValue', matchType: 'incoming' },
            source: { type: 'transaction', fieldId: 'number' },
            target: { ...result, fieldId: 'number1' },
          },
          {
            ...{ action: 'setValue', matchType: 'outgoing', value: 'Named by a module', source: result },
            target: { type: 'transaction', fieldId: 'borrowerName' },
            condition: { type: 'above', value: 0 },
          },
        ],
      },
    ],
  });
  const elementId = await site.addElement();
  const startReply = await site.perform(anna, { elementId, dataProperties: properties({}) });
  expect(startReply.status).toBe(201);
  const { id, number } = startReply.data.transaction;
  const prepareReply = await site.prepare(anna, { elementId, transactionId: id, mode: 'update' });
  expect(prepareReply.data.dataProperties).toContainEqual(
    expect.objectContaining({ dataPropertyTypeId: twice, value: number * 2 }),
  );
  const updateReply = await site.perform(anna, { elementId, transactionId: id, mode: 'update' });
  expect(updateReply.status).toBe(201);
  expect((await admin.get(`${path}/transactions/${id}`)).data).toMatchObject({ borrowerName: 'Named by a module' });
});
