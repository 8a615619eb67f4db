import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, operation, plainValues, properties, type RuledSite } from './testing/ruled-site.ts';

/** Reasons why numbers of a series are in no form, besides those deleted together with their forms. */

const path = 'ekeby/north';
const [number, remark] = [uuidv7(), uuidv7()];
let app: TestApp;
let admin: Person;
let site: RuledSite;
let seriesId: string;

const values = { series: 'checks', prefix: 'K', year: 'none', restartsEachYear: false };

beforeAll(async () => {
  app = await sharedTestApp();
  admin = (await app.addTenant('ekeby')).as('TenantAdmin');
  const data = { processorType: 'module', processorKey: 'sequence', name: 'Checks' };
  const config = { ...data, dataProperties: properties(values) };
  seriesId = (await saved(admin, `${path}/processors/config`, { data: config })).id;
  site = await addRuledSite(admin, {
    path,
    object: [{ id: uuidv7(), name: 'Name', fieldType: 'text', showForUser: true }],
    form: [
      { id: number, name: 'Number', fieldType: 'text', showForUser: true },
      { id: remark, name: 'Remark', fieldType: 'text', showForUser: true },
    ],
    rules: [
      {
        ...{ matchType: 'incoming', action: 'copySourceValue', target: operation(number) },
        source: { type: 'module', id: seriesId, fieldId: 'text' },
      },
    ],
  });
});
afterAll(() => app.close());

const gaps = async () => (await admin.get(`${path}/processors/config/${seriesId}/numbers`)).data.gaps;

async function perform(formValues: Record<string, unknown> = { [remark]: 'Fine' }, overwritten: string[] = []) {
  const elementId = await site.addElement();
  const { data } = await site.perform(admin, { elementId, dataProperties: properties(formValues), overwritten });
  return { id: data.transaction.id, number: plainValues(data.operation.dataProperties)[number] };
}

it('a number overwritten by a user is recorded as given and not kept', async () => {
  expect((await perform()).number).toBe('K-0001');
  expect(await gaps()).toEqual([]);
  const ownResult = await perform({ [number]: 'Of my own' }, [number]);
  expect(ownResult.number).toBe('Of my own');
  expect(await gaps()).toMatchObject([
    { from: 2, to: 2, text: 'K-0002', reason: 'notKept', transactionId: ownResult.id, givenAt: expect.any(String) },
  ]);
});

it('numbers before a raised first number are recorded as one skipped range', async () => {
  const { data } = await admin.get(`${path}/processors/config/${seriesId}`);
  const laterConfig = { ...data, dataProperties: properties({ ...values, first: 100 }) };
  expect((await admin.put(`${path}/processors/config/${seriesId}`, { data: laterConfig })).status).toBe(200);
  expect((await perform()).number).toBe('K-0100');
  expect(await gaps()).toMatchObject([
    { from: 3, to: 99, text: null, reason: 'skipped', transactionId: null, givenAt: null },
    { from: 2, to: 2, reason: 'notKept' },
  ]);
});
