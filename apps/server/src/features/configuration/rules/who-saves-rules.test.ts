import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import { addRuledSite, element, operation, type RuledSite } from '../../work/operations/rules/testing/ruled-site.ts';

/** Roles that may save rules, in every call that saves them. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: RuledSite;
const [level, reading, borrowerFieldId] = [uuidv7(), uuidv7(), uuidv7()];
const rule = { matchType: 'outgoing' as const, action: 'copySourceValue' as const };
const reads = { ...rule, source: operation(reading), target: element(level) };

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  site = await addRuledSite(admin, {
    path: 'ekeby/north',
    object: [{ id: level, name: 'Level', fieldType: 'decimal', showForUser: true }],
    mode: 'loan',
    form: [
      { id: reading, name: 'Reading', fieldType: 'decimal', showForUser: true },
      { id: borrowerFieldId, name: 'Who', fieldType: 'text', showForUser: true },
    ],
    events: [{ mode: 'start' }, { mode: 'complete' }],
    rules: [reads],
  });
});
afterAll(() => app.close());

/** Returns every call that saves rules: the stored item, sent back with one more rule. */
async function calls(): Promise<readonly (readonly [method: 'POST' | 'PUT', path: string, body: object])[]> {
  const configurations = [{ subject: { type: 'element' }, writeAction: { matchRules: [reads, reads] } }];
  const { path, operationTypeId, transactionTypeId } = site;
  const { version: _, id: __, ...form } = (await admin.get(`${path}/operationTypes/${operationTypeId}`)).data;
  const {
    version: ___,
    id: ____,
    ...service
  } = (await admin.get(`${path}/transactionTypes/${transactionTypeId}`)).data;
  const names = (properties: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, properties[key]]));
  const sharedKeys = ['localizedNames', 'status', 'elementTypeId', 'dataPropertyTypes'];
  const ruledForm = { ...names(form, sharedKeys), schemaConfigurations: configurations };
  const borrower = {
    ...rule,
    source: operation(borrowerFieldId),
    target: { type: 'transaction', fieldId: 'borrowerName' },
  };
  const ofEvent = [{ subject: { type: 'transaction' }, writeAction: { matchRules: [borrower] } }];
  const events = [
    { mode: 'start', operationTypeId, schemaConfigurations: ofEvent },
    { mode: 'complete', operationTypeId },
  ];
  const ruledService = { ...names(service, [...sharedKeys, 'mode']), events };
  return [
    ['POST', `${path}/operationTypes`, ruledForm],
    ['PUT', `${path}/operationTypes/${operationTypeId}`, ruledForm],
    ['POST', `${path}/transactionTypes`, ruledService],
    ['PUT', `${path}/transactionTypes/${transactionTypeId}`, ruledService],
  ];
}

async function storedRules(): Promise<number> {
  const { data } = await admin.get(`${site.path}/operationTypes`);
  const { data: services } = await admin.get(`${site.path}/transactionTypes`);
  return JSON.stringify([data, services]).split('"matchType"').length - 1;
}

async function lock(lockdown: boolean): Promise<void> {
  const boss = tenant.as('SuperUser');
  const { data } = await boss.get(`tenants/${tenant.id}`);
  expect((await boss.put(`tenants/${tenant.id}`, { ...data, settings: { lockdown } })).status).toBe(200);
}

/** Returns every call that lists rules, or their possible effects. */
async function asking(): Promise<readonly (readonly [method: 'GET' | 'POST', path: string, body?: object])[]> {
  const { path, operationTypeId } = site;
  const elementId = await site.addElement();
  return [
    ['GET', `${path}/operationTypes/${operationTypeId}/field-rules`],
    ['GET', `${path}/operationTypes/${operationTypeId}/definition`],
    ['POST', `${path}/operations/simulate`, { operationTypeId, elementId, mode: 'start' }],
  ];
}

describe('rules', () => {
  it('are not saved while the tenant is locked down, and are once it is unlocked', async () => {
    const before = await storedRules();
    await lock(true);
    for (const [method, address, body] of await calls()) {
      const { status, details } = await admin.call(method, address, { body });
      expect([method, address, status, details[0]?.code]).toEqual([method, address, 423, 'tenantLocked']);
    }
    expect(await storedRules()).toBe(before);
    await lock(false);
    for (const [method, address, body] of await calls()) {
      const { status, details } = await admin.call(method, address, { body });
      expect([method, address, status, details]).toEqual([method, address, method === 'POST' ? 201 : 200, []]);
    }
  });

  it('are read and tried even while the tenant is locked down', async () => {
    await lock(true);
    for (const [method, address, body] of await asking()) {
      const { status } = await admin.call(method, address, body ? { body } : {});
      expect([method, address, status]).toEqual([method, address, 200]);
    }
    await lock(false);
  });

  it.each(['User', 'PrivilegedUser', 'SiteAdmin'] as const)('cannot be tried or saved by a %s', async (role) => {
    for (const [method, address, body] of await asking()) {
      const { status } = await tenant.as(role).call(method, address, body ? { body } : {});
      expect([method, address, status]).toEqual([method, address, 403]);
    }
    const before = await storedRules();
    for (const [method, address, body] of await calls()) {
      const { status, details } = await tenant.as(role).call(method, address, { body });
      expect([method, address, status, details[0]?.code]).toEqual([method, address, 403, 'permissionDenied']);
    }
    expect(await storedRules()).toBe(before);
  });
});
