import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, configuration, element, operation, type SentRule } from './testing/ruled-site.ts';

/** Rules are read from the database once, as long as they do not change. */

let app: TestApp;
let admin: Person;
const path = 'ekeby/north';
const [grade, seenField] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('ekeby')).as('TenantAdmin');
});
afterAll(() => app.close());

/** A rule of the function, which gives a field of the object a value. */
function grades(value: number): SentRule {
  return { matchType: 'outgoing', action: 'setValue', source: operation(seenField), target: element(grade), value };
}

/** A rule of the service, which gives the case its priority. */
function prioritizes(value: string): SentRule {
  const target = { type: 'transaction', fieldId: 'priority' } as const;
  return { matchType: 'outgoing', action: 'setValue', source: operation(seenField), target, value };
}

it('changed rules of the function and of the service apply from the next operation on', async () => {
  const integer = { fieldType: 'integer', showForUser: true };
  const site = await addRuledSite(admin, {
    ...{ path, mode: 'issueManagement' },
    object: [{ id: grade, name: 'Grade', ...integer }],
    form: [{ id: seenField, name: 'Seen', ...integer }],
    rules: [grades(1)],
    events: [{ mode: 'start', rules: [prioritizes('low')] }, { mode: 'complete' }],
  });
  const elementId = await site.addElement();
  const outcome = async () => {
    const { status, data } = await site.perform(admin, { elementId });
    expect(status).toBe(201);
    return { grade: (await site.valuesOf(elementId))[grade], priority: data.transaction.priority };
  };
  const change = async (resource: string, changesOf: (stored: Record<string, unknown>) => object) => {
    const { data } = await admin.get(`${path}/${resource}`);
    expect(await admin.put(`${path}/${resource}`, { ...data, ...changesOf(data) })).toMatchObject({ status: 200 });
  };

  expect(await outcome()).toEqual({ grade: 1, priority: 'low' });
  expect(await outcome()).toEqual({ grade: 1, priority: 'low' });

  await change(`operationTypes/${site.operationTypeId}`, () => ({
    schemaConfigurations: configuration({ type: 'element' }, [grades(2)]),
  }));
  expect(await outcome()).toEqual({ grade: 2, priority: 'low' });

  await change(`transactionTypes/${site.transactionTypeId}`, ({ events }) => ({
    events: (events as readonly { readonly mode: string }[]).map((event) => ({
      ...event,
      ...(event.mode === 'start' && {
        schemaConfigurations: configuration({ type: 'transaction' }, [prioritizes('high')]),
      }),
    })),
  }));
  expect(await outcome()).toEqual({ grade: 2, priority: 'high' });

  await change(`operationTypes/${site.operationTypeId}`, () => ({ schemaConfigurations: [] }));
  await change(`elements/${elementId}`, () => ({ dataProperties: [{ dataPropertyTypeId: grade, value: 7 }] }));
  expect(await outcome()).toEqual({ grade: 7, priority: 'high' });
});
