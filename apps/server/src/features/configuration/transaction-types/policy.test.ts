import { defaultLoanPolicy, type TransactionMode, transactionModeKeys } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let elementTypeId: string;
let operationTypeId: string;
const [balance, quantity, name] = [uuidv7(), uuidv7(), uuidv7()];
const path = 'policy/north';

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('policy')).as('TenantAdmin');
  const namedProperties = { localizedNames: [{ culture: 'en-US', text: 'Salt' }], status: 'published' };
  const number = (id: string, text: string) => ({ id, name: text, fieldType: 'decimal', showForUser: true });
  ({ id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...namedProperties,
    dataPropertyTypes: [number(balance, 'Balance')],
  }));
  ({ id: operationTypeId } = await saved(admin, `${path}/operationTypes`, {
    ...namedProperties,
    elementTypeId,
    dataPropertyTypes: [
      number(quantity, 'Quantity'),
      { id: name, name: 'Name', fieldType: 'text', required: true, showForUser: true },
    ],
  }));
});
afterAll(() => app.close());

const stock = () => ({ balancePropertyId: balance, quantityPropertyId: quantity, kind: 'out' });

function service(mode: TransactionMode, policy: unknown) {
  const body = { localizedNames: [{ culture: 'en-US', text: mode }], elementTypeId, mode };
  return { ...body, events: [{ mode: 'start', operationTypeId }], ...(policy !== undefined && { policy }) };
}

/** Returns the responses of saving the service, and of reading it again. */
async function policiesOf(mode: TransactionMode, policy: unknown): Promise<unknown[]> {
  const createReply = await admin.post(`${path}/transactionTypes`, service(mode, policy));
  expect([createReply.status, createReply.details]).toEqual([201, []]);
  const { id } = createReply.data;
  const read = await admin.get(`${path}/transactionTypes/${id}`);
  const updateReply = await admin.put(`${path}/transactionTypes/${id}`, service(mode, policy));
  return [createReply.data.policy, read.data.policy, updateReply.data.policy];
}

const three = (policy: unknown) => [policy, policy, policy];

describe('the policy of a service', () => {
  it.each(transactionModeKeys)('may be left out entirely where the mode has no required setting: %s', async (mode) => {
    const [ownPolicy, requiredPolicy] =
      mode === 'stockManagement' ? [{ stock: stock() }, 'stock'] : [undefined, 'loan'];
    const complete = mode === 'loan' ? { loan: defaultLoanPolicy } : {};
    const expected = ownPolicy ? { stock: { ...stock(), allowNegative: false, lowLimit: null } } : complete;
    expect(await policiesOf(mode, ownPolicy)).toEqual(three(expected));
    if (requiredPolicy === 'loan') expect(await policiesOf(mode, {})).toEqual(three(complete));
  });

  it.each([
    [{ lowLimit: 5 }, { lowLimit: 5, allowNegative: false }],
    [{ allowNegative: true }, { lowLimit: null, allowNegative: true }],
  ])('of stock with %o gets every key', async (submittedPolicy, expected) => {
    const policies = await policiesOf('stockManagement', { stock: { ...stock(), ...submittedPolicy } });
    expect(policies).toEqual(three({ stock: { ...stock(), ...expected } }));
  });

  it.each([
    [{}, {}],
    [{ defaultDays: null }, { defaultDays: null }],
    [
      { longestDays: 30, extensions: 2 },
      { longestDays: 30, extensions: 2 },
    ],
    [{ reminders: {} }, {}],
    [{ reminders: { onDueDay: false } }, { reminders: { ...defaultLoanPolicy.reminders, onDueDay: false } }],
    [
      { borrower: { kind: 'form', nameFieldId: name } },
      { borrower: { kind: 'form', nameFieldId: name, emailFieldId: null, phoneFieldId: null } },
    ],
  ])('of loans with %o gets every key', async (submittedPolicy, expected) => {
    expect(await policiesOf('loan', { loan: submittedPolicy })).toEqual(
      three({ loan: { ...defaultLoanPolicy, ...expected } }),
    );
  });

  it('without the fields that it updates is refused at their paths', async () => {
    const reply = await admin.post(`${path}/transactionTypes`, service('stockManagement', { stock: { kind: 'out' } }));
    expect(reply.status).toBe(422);
    expect(reply.details.map((one) => one.path).sort()).toEqual([
      'policy.stock.balancePropertyId',
      'policy.stock.quantityPropertyId',
    ]);
  });

  it('of another mode is not stored', async () => {
    expect(await policiesOf('simpleForm', { loan: {}, stock: stock() })).toEqual(three({}));
  });
});
