import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const path = 'words/north';
const field = { meter: uuidv7(), reading: uuidv7(), condition: uuidv7(), photo: uuidv7(), back: uuidv7() };
const makeNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }] });
let elementTypeId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.addTenant('words')).as('TenantAdmin');
  ({ id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...makeNames('Meter'),
    dataPropertyTypes: [{ id: field.meter, name: 'Meter', fieldType: 'decimal' }],
  }));
});
afterAll(() => app.close());

const options = ['ok', 'damaged'].map((value) => ({ value, name: value === 'ok' ? 'OK' : 'Damaged' }));
const form = (reads: readonly object[], writes: readonly object[] = []) => ({
  ...makeNames('Reading'),
  elementTypeId,
  dataPropertyTypes: [
    { id: field.reading, name: 'Reading', fieldType: 'decimal' },
    { id: field.condition, name: 'Condition', fieldType: 'radio', options },
    { id: field.photo, name: 'Photo', fieldType: 'image' },
    { id: field.back, name: 'Back', fieldType: 'dateTime' },
  ],
  schemaConfigurations: [
    {
      id: 'rules',
      subject: { type: 'element' },
      readAction: { matchRules: reads },
      writeAction: { matchRules: writes },
    },
  ],
});
const photo = (value: string, overrides: object = {}) => ({
  ...{ id: 'photo', name: 'Photo of damage', matchType: 'dynamic', action: 'show' },
  source: { type: 'operation', fieldId: field.condition },
  target: { type: 'operation', fieldId: field.photo },
  condition: { type: 'equal', value },
  ...overrides,
});
const meter = {
  ...{ id: 'meter', name: 'Meter', matchType: 'outgoing', action: 'copySourceValue' },
  source: { type: 'operation', fieldId: field.reading },
  target: { type: 'element', fieldId: field.meter },
};

/** Returns the rule changes of the newest event about an item, in a language. */
async function changes(resourceId: string, culture = 'en-US'): Promise<Reply['data']> {
  const filters = [{ column: 'resourceId', value: resourceId }];
  const { items } = (await admin.post('words/auditEvents/filter', { filters, limit: 1 })).data;
  const headers = { 'accept-language': culture };
  return (await admin.call('GET', `words/auditEvents/${items[0].id}`, { headers })).data.ruleChanges;
}

it('a changed rule is recorded in the audit trail with its name, former effect and new effect', async () => {
  const { id } = await saved(admin, `${path}/operationTypes`, form([photo('damaged')]));
  const does = 'When Condition is Damaged, show Photo';
  expect(await changes(id)).toEqual([{ name: 'Photo of damage', before: null, after: does }]);

  expect((await changes(id, 'sv-SE'))[0].after).toMatch(/^När Condition är Damaged.* visa Photo$/);
  expect((await changes(id, 'nb-NO'))[0].after).toMatch(/^Når Condition er Damaged.* vis Photo$/);

  await admin.put(`${path}/operationTypes/${id}`, form([photo('ok')], [meter]));
  expect(await changes(id)).toEqual([
    { name: 'Photo of damage', before: does, after: 'When Condition is OK, show Photo' },
    { name: 'Meter', before: null, after: 'When it is saved, copy Reading to the object’s Meter' },
  ]);
  await admin.put(`${path}/operationTypes/${id}`, form([photo('ok', { disabled: true })]));
  expect(await changes(id)).toEqual([
    {
      name: 'Photo of damage',
      before: 'When Condition is OK, show Photo',
      after: 'When Condition is OK, show Photo (switched off)',
    },
    { name: 'Meter', before: 'When it is saved, copy Reading to the object’s Meter', after: null },
  ]);
  await admin.put(`${path}/operationTypes/${id}`, form([photo('ok', { disabled: true, name: 'Picture' })]));
  expect(await changes(id)).toEqual([{ name: 'Picture', before: 'Photo of damage', after: 'Picture' }]);
});

it('a changed rule of an event is recorded too, with the name of the service', async () => {
  const operationType = await saved(admin, `${path}/operationTypes`, form([]));
  const source = { type: 'operation', fieldId: field.back };
  const rule = { id: 'due', name: 'Due date', matchType: 'outgoing', action: 'copySourceValue', source };
  const writeAction = { matchRules: [{ ...rule, target: { type: 'transaction', fieldId: 'dueAt' } }] };
  const events = [
    {
      ...{ mode: 'start', operationTypeId: operationType.id },
      schemaConfigurations: [{ subject: { type: 'transaction' }, writeAction }],
    },
  ];
  const { id } = await saved(admin, `${path}/transactionTypes`, {
    ...makeNames('Loan'),
    elementTypeId,
    mode: 'loan',
    events,
  });
  expect(await changes(id)).toEqual([
    { name: 'Due date', before: null, after: 'When it is saved, copy Back to the transaction’s Due' },
  ]);
});
