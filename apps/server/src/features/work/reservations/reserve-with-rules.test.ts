import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { operation as of, plainValues, properties as values } from '../operations/rules/testing/ruled-site.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

/** What rules make of what is filled in when something is reserved, and of what was, when it is picked up. */

let app: TestApp;
let site: ReservableSite;
const [hours, price, reason, borrower, reading] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp();
  site = await makeReservableSite(app, 'ekeby');
  const shown = { showForUser: true };
  const own = {
    localizedNames: [{ culture: 'en-US', text: 'Lend' }],
    ...{ status: 'published', elementTypeId: site.elementTypeId },
  };
  const { status, errors } = await site.admin.put(`${site.path}/operationTypes/${site.formId}`, {
    ...own,
    dataPropertyTypes: [
      { id: site.noteFieldId, name: 'Note', fieldType: 'text', required: true, validation: null, ...shown },
      { id: hours, name: 'Hours', fieldType: 'integer', ...shown },
      { id: price, name: 'Price', fieldType: 'integer', ...shown },
      { id: reason, name: 'Reason', fieldType: 'text', ...shown },
      { id: borrower, name: 'For', fieldType: 'text', ...shown },
      { id: reading, name: 'Name', fieldType: 'text', ...shown },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element' },
        readAction: {
          matchRules: [
            {
              ...{ matchType: 'dynamic', action: 'setValue', source: of(hours), target: of(price) },
              value: { expression: `field["${hours}"] * 50` },
              condition: { type: 'exists' },
            },
            {
              ...{ matchType: 'dynamic', action: 'show', source: of(hours), target: of(reason) },
              condition: { type: 'above', value: 8 },
            },
            {
              ...{ matchType: 'dynamic', action: 'require', source: of(hours), target: of(reason) },
              condition: { type: 'above', value: 8 },
            },
            {
              ...{ matchType: 'incoming', action: 'copySourceValue', target: of(reading) },
              source: { type: 'element', fieldId: site.nameFieldId },
            },
          ],
        },
      },
    ],
  });
  if (status !== 200) throw new Error(String(errors));
});
afterAll(() => app.close());

describe('a reservation by a form with rules', () => {
  const prepared = async (elementId: string, transactionId: string) => {
    const target = { elementId, transactionId, operationTypeId: site.formId, mode: 'start' };
    const { data } = await site.anna.post(`${site.path}/operations/prepare`, target);
    return plainValues(data.dataProperties);
  };

  it('keeps what rules make and not what they hide, and asks for nothing yet', async () => {
    const elementId = await site.element();
    const sent = { [hours]: 2, [price]: 1, [reason]: 'hidden' };
    const reserved = await site.reserve(site.anna, elementId, inHours(1), inHours(3), { dataProperties: values(sent) });
    expect(reserved.status).toBe(201);
    expect(await prepared(elementId, reserved.data.id)).toEqual({
      [hours]: 2,
      [price]: 100,
      // What it opens with is of the day on which it is picked up.
      [reading]: 'Projector 1',
    });
    const long = await site.reserve(site.anna, elementId, inHours(5), inHours(20), {
      dataProperties: values({ [hours]: 15 }),
    });
    expect(long.status).toBe(201);
  });

  it('is picked up by all rules, over what was kept', async () => {
    const elementId = await site.element();
    const { data } = await site.reserve(site.anna, elementId, inHours(0.1), inHours(20), {
      dataProperties: values({ [hours]: 19 }),
    });
    const pickUp = (more: object) =>
      site.perform(site.anna, {
        ...{ elementId, transactionId: data.id, operationTypeId: site.formId, mode: 'start' },
        dataProperties: values({ [site.noteFieldId]: 'ok', [hours]: 19, [price]: 1, ...more }),
      });
    const missing = await pickUp({});
    expect(missing.details).toMatchObject([{ code: 'required', path: `dataProperties.${reason}` }]);
    const done = await pickUp({ [reason]: 'long' });
    expect(done.status).toBe(201);
    expect(plainValues(done.data.operation.dataProperties)).toMatchObject({ [price]: 950, [reason]: 'long' });
  });
});
