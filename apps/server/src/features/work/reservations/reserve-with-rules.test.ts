import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { operation as of, plainValues, properties as values } from '../operations/rules/testing/ruled-site.ts';
import { inHours, makeReservableSite, type ReservableSite } from './testing/reservable-site.ts';

/** The effects of rules on the values filled in at a reservation, and on those values at the pick-up. */

let app: TestApp;
let site: ReservableSite;
const [hours, price, reason, borrower, reading] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await sharedTestApp();
  site = await makeReservableSite(app, 'ekeby');
  const userVisibility = { showForUser: true };
  const baseDefinition = {
    localizedNames: [{ culture: 'en-US', text: 'Lend' }],
    ...{ status: 'published', elementTypeId: site.elementTypeId },
  };
  const { status, errors } = await site.admin.put(`${site.path}/operationTypes/${site.formId}`, {
    ...baseDefinition,
    dataPropertyTypes: [
      { id: site.noteFieldId, name: 'Note', fieldType: 'text', required: true, validation: null, ...userVisibility },
      { id: hours, name: 'Hours', fieldType: 'integer', ...userVisibility },
      { id: price, name: 'Price', fieldType: 'integer', ...userVisibility },
      { id: reason, name: 'Reason', fieldType: 'text', ...userVisibility },
      { id: borrower, name: 'For', fieldType: 'text', ...userVisibility },
      { id: reading, name: 'Name', fieldType: 'text', ...userVisibility },
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
  const prepareValues = async (elementId: string, transactionId: string) => {
    const target = { elementId, transactionId, operationTypeId: site.formId, mode: 'start' };
    const { data } = await site.anna.post(`${site.path}/operations/prepare`, target);
    return plainValues(data.dataProperties);
  };

  it('keeps values made by rules, not those they hide, and requires none yet', async () => {
    const elementId = await site.element();
    const formValues = { [hours]: 2, [price]: 1, [reason]: 'hidden' };
    const reservationReply = await site.reserve(site.anna, elementId, inHours(1), inHours(3), {
      dataProperties: values(formValues),
    });
    expect(reservationReply.status).toBe(201);
    expect(await prepareValues(elementId, reservationReply.data.id)).toEqual({
      [hours]: 2,
      [price]: 100,
      // The values that it opens with are those of the pick-up day.
      [reading]: 'Projector 1',
    });
    const longReservation = await site.reserve(site.anna, elementId, inHours(5), inHours(20), {
      dataProperties: values({ [hours]: 15 }),
    });
    expect(longReservation.status).toBe(201);
  });

  it('runs all rules at the pick-up, over the kept values', async () => {
    const elementId = await site.element();
    const { data } = await site.reserve(site.anna, elementId, inHours(0.1), inHours(20), {
      dataProperties: values({ [hours]: 19 }),
    });
    const pickUp = (fieldValues: object) =>
      site.perform(site.anna, {
        ...{ elementId, transactionId: data.id, operationTypeId: site.formId, mode: 'start' },
        dataProperties: values({ [site.noteFieldId]: 'ok', [hours]: 19, [price]: 1, ...fieldValues }),
      });
    const incompleteReply = await pickUp({});
    expect(incompleteReply.details).toMatchObject([{ code: 'required', path: `dataProperties.${reason}` }]);
    const operationReply = await pickUp({ [reason]: 'long' });
    expect(operationReply.status).toBe(201);
    expect(plainValues(operationReply.data.operation.dataProperties)).toMatchObject({ [price]: 950, [reason]: 'long' });
  });
});

describe('rules about the reserved period', () => {
  const [days, from] = [uuidv7(), uuidv7()];
  let ruledSite: ReservableSite;

  beforeAll(async () => {
    ruledSite = await makeReservableSite(app, 'nordby');
    const { status, errors } = await ruledSite.admin.put(`${ruledSite.path}/operationTypes/${ruledSite.formId}`, {
      localizedNames: [{ culture: 'en-US', text: 'Lend' }],
      ...{ status: 'published', elementTypeId: ruledSite.elementTypeId },
      dataPropertyTypes: [
        { id: ruledSite.noteFieldId, name: 'Note', fieldType: 'text', validation: null, showForUser: true },
        { id: days, name: 'Days', fieldType: 'integer', showForUser: true },
        { id: from, name: 'From', fieldType: 'dateTime', showForUser: true },
      ],
    });
    if (status !== 200) throw new Error(String(errors));
    const service = await ruledSite.admin.get(`${ruledSite.path}/transactionTypes/${ruledSite.serviceId}`);
    const target = (fieldId: string) => ({ type: 'transaction', fieldId });
    const rules = [
      {
        ...{ matchType: 'outgoing', action: 'setValue', name: 'As many days', source: of(days) },
        target: target('reservatedTo'),
        value: { expression: `field["reservatedFrom"] + duration(text(field["${days}"] * 24) + "h")` },
        condition: { type: 'exists' },
      },
      {
        ...{ matchType: 'outgoing', action: 'copySourceValue', name: 'From then', source: of(from) },
        target: target('reservatedFrom'),
        condition: { type: 'exists' },
      },
    ];
    const updateReply = await ruledSite.admin.put(`${ruledSite.path}/transactionTypes/${ruledSite.serviceId}`, {
      ...service.data,
      events: service.data.events.map((event: { readonly mode: string }) => ({
        ...event,
        ...(event.mode === 'start' && {
          schemaConfigurations: [{ subject: { type: 'transaction' }, writeAction: { matchRules: rules } }],
        }),
      })),
    });
    if (updateReply.status !== 200) throw new Error(JSON.stringify(updateReply.details));
  });

  const reserve = (elementId: string, fieldValues: Readonly<Record<string, unknown>>) =>
    ruledSite.reserve(ruledSite.anna, elementId, inHours(2), inHours(3), { dataProperties: values(fieldValues) });
  const periodOf = ({ reservatedFrom, reservatedTo }: Record<string, unknown>) => [reservatedFrom, reservatedTo];
  const iso = (...hours: readonly number[]) => hours.map((each) => inHours(each).toISOString());

  it('write it, as in the answer and the audit trail, and nothing when they have no result', async () => {
    const [untouched, elementId] = [await ruledSite.element(), await ruledSite.element()];
    expect(periodOf((await reserve(untouched, {})).data)).toEqual(iso(2, 3));
    const { status, data } = await reserve(elementId, { [days]: 2, [from]: iso(1)[0] });
    expect(status).toBe(201);
    expect(periodOf(data)).toEqual(iso(1, 50));
    const events = await ruledSite.admin.post(`nordby/auditEvents/filter`, { limit: 1000 });
    const creationEvent = events.data.items.find(
      ({ resourceId }: { readonly resourceId: string }) => resourceId === data.id,
    );
    const { data: event } = await ruledSite.admin.get(`nordby/auditEvents/${creationEvent.id}`);
    expect(event.after.writtenByRules).toEqual([
      { rule: 'As many days', reservatedTo: { from: iso(3)[0], to: iso(50)[0] } },
      { rule: 'From then', reservatedFrom: { from: iso(2)[0], to: iso(1)[0] } },
    ]);
  });

  it('are refused by name when the written period is taken or ends before it begins', async () => {
    const elementId = await ruledSite.element();
    await reserve(elementId, {});
    const reservationReply = await ruledSite.reserve(ruledSite.bo, elementId, inHours(-1), inHours(1), {
      dataProperties: values({ [days]: 1 }),
    });
    expect(reservationReply.status).toBe(409);
    expect(reservationReply.details).toMatchObject([
      { code: 'reservationConflict', path: 'reservatedFrom' },
      { code: 'ruleEffect', message: expect.stringContaining('As many days') },
    ]);
    const backwards = await reserve(await ruledSite.element(), { [from]: iso(20)[0] });
    expect(backwards.status).toBe(422);
    expect(backwards.details).toMatchObject([
      { code: 'periodOrder', path: 'reservatedTo' },
      { code: 'ruleEffect', message: expect.stringContaining('From then') },
    ]);
    expect((await ruledSite.reserve(ruledSite.bo, elementId, inHours(-1), inHours(1))).status).toBe(201);
  });

  it('are settled at the pick-up: its log has nothing of them', async () => {
    const elementId = await ruledSite.element();
    const { data } = await ruledSite.reserve(ruledSite.anna, elementId, inHours(-0.5), inHours(1), {
      dataProperties: values({ [days]: 1 }),
    });
    const operationReply = await ruledSite.perform(ruledSite.anna, {
      ...{ elementId, transactionId: data.id, operationTypeId: ruledSite.formId, mode: 'start' },
      dataProperties: values({ [days]: 3 }),
    });
    expect(operationReply.status).toBe(201);
    expect(operationReply.data.transaction).toMatchObject({ reservatedTo: inHours(23.5).toISOString() });
    expect(operationReply.data.operation.effects).toEqual([]);
  });
});

describe('a reservation that can be picked up with one of several functions', () => {
  const [days, hours] = [uuidv7(), uuidv7()];
  let multiFormSite: ReservableSite;
  let otherFormId: string;
  const rule = (fieldId: string, unit: number, name: string) => ({
    schemaConfigurations: [
      {
        subject: { type: 'transaction' },
        writeAction: {
          matchRules: [
            {
              ...{ matchType: 'outgoing', action: 'setValue', name, source: of(fieldId) },
              target: { type: 'transaction', fieldId: 'reservatedTo' },
              value: { expression: `field["reservatedFrom"] + duration(text(field["${fieldId}"] * ${unit}) + "h")` },
              condition: { type: 'exists' },
            },
          ],
        },
      },
    ],
  });
  const form = (text: string, fieldId: string) => ({
    localizedNames: [{ culture: 'en-US', text }],
    ...{ status: 'published', elementTypeId: multiFormSite.elementTypeId },
    dataPropertyTypes: [{ id: fieldId, name: text, fieldType: 'integer', showForUser: true }],
  });

  beforeAll(async () => {
    multiFormSite = await makeReservableSite(app, 'sundby');
    const { admin, path } = multiFormSite;
    const updateReply = await admin.put(`${path}/operationTypes/${multiFormSite.formId}`, form('By the day', days));
    const formReply = await admin.post(`${path}/operationTypes`, form('By the hour', hours));
    otherFormId = formReply.data.id;
    const service = await admin.get(`${path}/transactionTypes/${multiFormSite.serviceId}`);
    const serviceReply = await admin.put(`${path}/transactionTypes/${multiFormSite.serviceId}`, {
      ...service.data,
      events: [
        { mode: 'start', operationTypeId: multiFormSite.formId, ...rule(days, 24, 'Days') },
        { mode: 'start', operationTypeId: otherFormId, ...rule(hours, 1, 'Hours') },
        { mode: 'complete', operationTypeId: multiFormSite.formId },
      ],
    });
    const statuses = [updateReply, formReply, serviceReply].map(({ status }) => status);
    if (statuses.join() !== '200,201,200') throw new Error(JSON.stringify(serviceReply.details));
  });

  const reserve = async (overrides: object) =>
    multiFormSite.reserve(multiFormSite.anna, await multiFormSite.element(), inHours(2), inHours(3), overrides);

  it('runs the rules of the function that it names, over the fields of that function', async () => {
    const byDay = await reserve({ operationTypeId: multiFormSite.formId, dataProperties: values({ [days]: 2 }) });
    expect(byDay.data).toMatchObject({ reservatedTo: inHours(50).toISOString() });
    const byHour = await reserve({ operationTypeId: otherFormId, dataProperties: values({ [hours]: 5 }) });
    expect(byHour.data).toMatchObject({ reservatedTo: inHours(7).toISOString() });
    const mixedReply = await reserve({ operationTypeId: otherFormId, dataProperties: values({ [days]: 2 }) });
    expect(mixedReply.details).toMatchObject([{ code: 'unknownField', path: `dataProperties.${days}` }]);
  });

  it('is refused without a function and with one that does not begin the service', async () => {
    expect((await reserve({})).details).toMatchObject([{ code: 'required', path: 'operationTypeId' }]);
    expect((await reserve({ operationTypeId: uuidv7() })).details).toMatchObject([
      { code: 'unknownValue', path: 'operationTypeId' },
    ]);
  });

  it('is a different one with another function, even when it is sent with the same id', async () => {
    const [clientOperationId, elementId] = [uuidv7(), await multiFormSite.element()];
    const send = (operationTypeId: string) =>
      multiFormSite.reserve(multiFormSite.anna, elementId, inHours(2), inHours(3), {
        clientOperationId,
        operationTypeId,
      });
    expect((await send(otherFormId)).status).toBe(201);
    expect((await send(otherFormId)).status).toBe(200);
    expect((await send(multiFormSite.formId)).details).toMatchObject([{ code: 'alreadyPerformed' }]);
  });
});
