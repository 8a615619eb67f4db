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

  it('keeps values made by rules, not those they hide, and requires none yet', async () => {
    const elementId = await site.element();
    const sent = { [hours]: 2, [price]: 1, [reason]: 'hidden' };
    const reserved = await site.reserve(site.anna, elementId, inHours(1), inHours(3), { dataProperties: values(sent) });
    expect(reserved.status).toBe(201);
    expect(await prepared(elementId, reserved.data.id)).toEqual({
      [hours]: 2,
      [price]: 100,
      // The values that it opens with are those of the pick-up day.
      [reading]: 'Projector 1',
    });
    const long = await site.reserve(site.anna, elementId, inHours(5), inHours(20), {
      dataProperties: values({ [hours]: 15 }),
    });
    expect(long.status).toBe(201);
  });

  it('runs all rules at the pick-up, over the kept values', async () => {
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

describe('rules about the reserved period', () => {
  const [days, from] = [uuidv7(), uuidv7()];
  let ruled: ReservableSite;

  beforeAll(async () => {
    ruled = await makeReservableSite(app, 'nordby');
    const { status, errors } = await ruled.admin.put(`${ruled.path}/operationTypes/${ruled.formId}`, {
      localizedNames: [{ culture: 'en-US', text: 'Lend' }],
      ...{ status: 'published', elementTypeId: ruled.elementTypeId },
      dataPropertyTypes: [
        { id: ruled.noteFieldId, name: 'Note', fieldType: 'text', validation: null, showForUser: true },
        { id: days, name: 'Days', fieldType: 'integer', showForUser: true },
        { id: from, name: 'From', fieldType: 'dateTime', showForUser: true },
      ],
    });
    if (status !== 200) throw new Error(String(errors));
    const service = await ruled.admin.get(`${ruled.path}/transactionTypes/${ruled.serviceId}`);
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
    const saved = await ruled.admin.put(`${ruled.path}/transactionTypes/${ruled.serviceId}`, {
      ...service.data,
      events: service.data.events.map((event: { readonly mode: string }) => ({
        ...event,
        ...(event.mode === 'start' && {
          schemaConfigurations: [{ subject: { type: 'transaction' }, writeAction: { matchRules: rules } }],
        }),
      })),
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.details));
  });

  const reserve = (elementId: string, sent: Readonly<Record<string, unknown>>) =>
    ruled.reserve(ruled.anna, elementId, inHours(2), inHours(3), { dataProperties: values(sent) });
  const periodOf = ({ reservatedFrom, reservatedTo }: Record<string, unknown>) => [reservatedFrom, reservatedTo];
  const iso = (...hours: readonly number[]) => hours.map((each) => inHours(each).toISOString());

  it('write it, as in the answer and the audit trail, and nothing when they have no result', async () => {
    const [untouched, elementId] = [await ruled.element(), await ruled.element()];
    expect(periodOf((await reserve(untouched, {})).data)).toEqual(iso(2, 3));
    const { status, data } = await reserve(elementId, { [days]: 2, [from]: iso(1)[0] });
    expect(status).toBe(201);
    expect(periodOf(data)).toEqual(iso(1, 50));
    const events = await ruled.admin.post(`nordby/auditEvents/filter`, { limit: 1000 });
    const created = events.data.items.find(({ resourceId }: { readonly resourceId: string }) => resourceId === data.id);
    const { data: event } = await ruled.admin.get(`nordby/auditEvents/${created.id}`);
    expect(event.after.writtenByRules).toEqual([
      { rule: 'As many days', reservatedTo: { from: iso(3)[0], to: iso(50)[0] } },
      { rule: 'From then', reservatedFrom: { from: iso(2)[0], to: iso(1)[0] } },
    ]);
  });

  it('are refused by name when the written period is taken or ends before it begins', async () => {
    const elementId = await ruled.element();
    await reserve(elementId, {});
    const taken = await ruled.reserve(ruled.bo, elementId, inHours(-1), inHours(1), {
      dataProperties: values({ [days]: 1 }),
    });
    expect(taken.status).toBe(409);
    expect(taken.details).toMatchObject([
      { code: 'reservationConflict', path: 'reservatedFrom' },
      { code: 'ruleEffect', message: expect.stringContaining('As many days') },
    ]);
    const backwards = await reserve(await ruled.element(), { [from]: iso(20)[0] });
    expect(backwards.status).toBe(422);
    expect(backwards.details).toMatchObject([
      { code: 'periodOrder', path: 'reservatedTo' },
      { code: 'ruleEffect', message: expect.stringContaining('From then') },
    ]);
    expect((await ruled.reserve(ruled.bo, elementId, inHours(-1), inHours(1))).status).toBe(201);
  });

  it('are settled at the pick-up: its log has nothing of them', async () => {
    const elementId = await ruled.element();
    const { data } = await ruled.reserve(ruled.anna, elementId, inHours(-0.5), inHours(1), {
      dataProperties: values({ [days]: 1 }),
    });
    const done = await ruled.perform(ruled.anna, {
      ...{ elementId, transactionId: data.id, operationTypeId: ruled.formId, mode: 'start' },
      dataProperties: values({ [days]: 3 }),
    });
    expect(done.status).toBe(201);
    expect(done.data.transaction).toMatchObject({ reservatedTo: inHours(23.5).toISOString() });
    expect(done.data.operation.effects).toEqual([]);
  });
});

describe('a reservation that can be picked up with one of several functions', () => {
  const [days, hours] = [uuidv7(), uuidv7()];
  let several: ReservableSite;
  let other: string;
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
    ...{ status: 'published', elementTypeId: several.elementTypeId },
    dataPropertyTypes: [{ id: fieldId, name: text, fieldType: 'integer', showForUser: true }],
  });

  beforeAll(async () => {
    several = await makeReservableSite(app, 'sundby');
    const { admin, path } = several;
    const saved = await admin.put(`${path}/operationTypes/${several.formId}`, form('By the day', days));
    const made = await admin.post(`${path}/operationTypes`, form('By the hour', hours));
    other = made.data.id;
    const service = await admin.get(`${path}/transactionTypes/${several.serviceId}`);
    const changed = await admin.put(`${path}/transactionTypes/${several.serviceId}`, {
      ...service.data,
      events: [
        { mode: 'start', operationTypeId: several.formId, ...rule(days, 24, 'Days') },
        { mode: 'start', operationTypeId: other, ...rule(hours, 1, 'Hours') },
        { mode: 'complete', operationTypeId: several.formId },
      ],
    });
    const statuses = [saved, made, changed].map(({ status }) => status);
    if (statuses.join() !== '200,201,200') throw new Error(JSON.stringify(changed.details));
  });

  const reserve = async (more: object) =>
    several.reserve(several.anna, await several.element(), inHours(2), inHours(3), more);

  it('runs the rules of the function that it names, over the fields of that function', async () => {
    const byDay = await reserve({ operationTypeId: several.formId, dataProperties: values({ [days]: 2 }) });
    expect(byDay.data).toMatchObject({ reservatedTo: inHours(50).toISOString() });
    const byHour = await reserve({ operationTypeId: other, dataProperties: values({ [hours]: 5 }) });
    expect(byHour.data).toMatchObject({ reservatedTo: inHours(7).toISOString() });
    const mixed = await reserve({ operationTypeId: other, dataProperties: values({ [days]: 2 }) });
    expect(mixed.details).toMatchObject([{ code: 'unknownField', path: `dataProperties.${days}` }]);
  });

  it('is refused without a function and with one that does not begin the service', async () => {
    expect((await reserve({})).details).toMatchObject([{ code: 'required', path: 'operationTypeId' }]);
    expect((await reserve({ operationTypeId: uuidv7() })).details).toMatchObject([
      { code: 'unknownValue', path: 'operationTypeId' },
    ]);
  });

  it('is a different one with another function, even when it is sent with the same id', async () => {
    const [clientOperationId, elementId] = [uuidv7(), await several.element()];
    const send = (operationTypeId: string) =>
      several.reserve(several.anna, elementId, inHours(2), inHours(3), { clientOperationId, operationTypeId });
    expect((await send(other)).status).toBe(201);
    expect((await send(other)).status).toBe(200);
    expect((await send(several.formId)).details).toMatchObject([{ code: 'alreadyPerformed' }]);
  });
});
