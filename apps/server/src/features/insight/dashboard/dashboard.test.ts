import { addDays, msPerDay, today, zonedToUtc } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { type PopulatedSite, populateReservations, populateSite, saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

// Signed-in people's tokens are of today.
const now = new Date();
const zone = 'Europe/Stockholm';
const dayBefore = (count: number) => addDays(today(zone, now), -count);
const at = (day: string, time: string) => zonedToUtc(day, time, zone)?.toISOString() ?? '';
const inDays = (count: number) => new Date(now.getTime() + count * msPerDay).toISOString();
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  tenant = await app.addTenant('tavla', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateReservations(tenant, await populateSite(tenant, 'Bänk'));
});
afterAll(() => app.close());

const dashboard = async (person = admin, path = site.path) => {
  const reply = await person.get(`${path}/dashboard`);
  expect(reply.status).toBe(200);
  return reply.data;
};

/** How many rows the list behind a figure has. */
const countBehind = async (list: string, filters: readonly object[]) => {
  const [resource, query = ''] = list.split('?');
  const reply = await admin.post(`${site.path}/${resource}/filter?${query}`, { filters });
  expect(reply.status).toBe(200);
  return reply.data.filteredCount;
};

const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const oneField = { dataPropertyTypes: [{ name: 'Name', fieldType: 'text', showForUser: true }] };

const element = (value: string) =>
  saved(admin, `${site.path}/elements`, {
    elementTypeId: site.elementTypeId,
    dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value }],
  });

const lend = async (dueAt: string) => {
  const { id: elementId } = await element(`Lent until ${dueAt}`);
  const { transaction } = await saved(tenant.as('PrivilegedUser'), `${site.path}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId: site.operationTypeId, elementId, mode: 'start' },
    transactionTypeId: site.loanTypeId,
    dueAt: inDays(10),
  });
  await change(transaction.id, { due_at: new Date(dueAt) });
};

const change = (id: string, columns: { [column: string]: string | boolean | Date | null }) =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx.updateTable('transactions').set(columns).where('tenant_id', '=', tenant.id).where('id', '=', id).execute(),
  );

describe('the start page', () => {
  it('shows open and overdue transactions by service, as the list of the service does', async () => {
    await lend(inDays(10));
    await lend(inDays(-1));
    const { open } = await dashboard();
    expect(open).toEqual({
      total: { count: 2, isMore: false },
      overdue: { count: 1, isMore: false },
      services: [
        {
          id: site.loanTypeId,
          name: 'Loan',
          open: { count: 2, isMore: false },
          overdue: { count: 1, isMore: false },
        },
      ],
      hasMore: false,
      unclaimed: { count: 0, isMore: false },
    });
    for (const list of ['transactions', `transactions?transactionTypeId=${site.loanTypeId}`]) {
      const countColumn = (column: string, value: unknown) => countBehind(list, [{ column, value }]);
      expect([await countColumn('status', ['started']), await countColumn('isOverdue', true)]).toEqual([2, 1]);
    }
  });

  it('shows how many objects each category has', async () => {
    const emptyType = await saved(admin, `${site.path}/elementTypes`, { ...withName('Empty'), ...oneField });
    const { objects } = await dashboard();
    const { totalCount } = (await admin.post(`${site.path}/elements/filter`, {})).data;
    expect(objects).toEqual({
      total: totalCount,
      categoryCount: 2,
      categories: [
        { id: site.elementTypeId, name: 'Bänk category', count: totalCount },
        { id: emptyType.id, name: 'Empty', count: 0 },
      ],
    });
  });

  it('shows operations by day in the time zone of the tenant, by function, and the latest', async () => {
    const times = [
      at(dayBefore(0), '00:00'),
      at(dayBefore(1), '23:59'),
      at(dayBefore(29), '00:00'),
      at(dayBefore(30), '23:59'),
    ];
    const before = (await dashboard()).activity;
    const otherSite = await populateSite(tenant, 'Elsewhere', 'south');
    for (const occurredAt of times) await performedAt(occurredAt);
    const { activity, latest } = await dashboard();
    const count = (day: string) => activity.days.find((each: { day: string }) => each.day === day)?.count;
    expect(activity.days).toHaveLength(30);
    expect([0, 1, 29, 30].map((days) => count(dayBefore(days)))).toEqual([before.total.count + 1, 1, 1, undefined]);
    expect(activity.total).toEqual({ count: before.total.count + 3, isMore: false });
    expect(activity.functions).toMatchObject([
      { id: site.operationTypeId, name: 'Bänk function', count: before.functions[0].count + 3 },
    ]);
    const since = (min: string, max?: string) =>
      countBehind('operations', [{ column: 'occurredAt', value: { operator: 'between', min, ...(max && { max }) } }]);
    expect(await since(dayBefore(29))).toBe(activity.total.count);
    expect(await since(dayBefore(1), dayBefore(0))).toBe(1);
    expect(latest[0]).toMatchObject({ operationTypeName: 'Bänk function' });
    expect(latest.map(({ id }: { id: string }) => id)).not.toContain(otherSite.operationId);
  });

  it('shows reservations from today that are not picked up', async () => {
    const reserve = async (from: string, to: string) => {
      const { id: elementId } = await element(`Reserved ${from}`);
      const { id } = await saved(tenant.as('PrivilegedUser'), `${site.path}/transactions`, {
        ...{ clientOperationId: uuidv7(), transactionTypeId: site.loanTypeId, elementId },
        ...{ reservatedFrom: inDays(2), reservatedTo: inDays(3) },
      });
      // Reserved earlier than it could be now.
      await change(id, { reservated_from: new Date(from), reservated_to: new Date(to) });
      return id as string;
    };
    const laterReservation = await reserve(at(dayBefore(0), '20:00'), at(dayBefore(-2), '10:00'));
    const sooner = await reserve(at(dayBefore(0), '00:00'), at(dayBefore(0), '14:00'));
    await reserve(at(dayBefore(-1), '00:00'), at(dayBefore(-1), '10:00'));
    await reserve(at(dayBefore(1), '23:59'), at(dayBefore(-1), '10:00'));
    const cancelled = await reserve(at(dayBefore(0), '15:00'), at(dayBefore(0), '16:00'));
    await change(cancelled, { status: 'cancelled', is_reservated: false, occupied: null });
    const { reservations } = await dashboard();
    expect(reservations.today).toEqual({ count: 2, isMore: false });
    const today = { operator: 'between', min: dayBefore(0), max: dayBefore(-1) };
    const waitingFilters = [
      { column: 'status', value: ['reserved'] },
      { column: 'reservatedFrom', value: today },
    ];
    expect(await countBehind('transactions', waitingFilters)).toBe(2);
    expect(reservations.services).toMatchObject([{ id: site.loanTypeId, name: 'Loan', count: 2 }]);
    expect(reservations.next.map(({ id }: { id: string }) => id)).toEqual([sooner, laterReservation]);
  });

  it('shows objects with a low balance, with and without an index on it', async () => {
    expect((await dashboard()).lowStock).toBeNull();
    const [name, balance, quantity] = [uuidv7(), uuidv7(), uuidv7()];
    const type = await saved(admin, `${site.path}/elementTypes`, {
      ...withName('Glues'),
      dataPropertyTypes: [
        { id: name, name: 'Name', fieldType: 'text', showForUser: true },
        { id: balance, name: 'Balance', fieldType: 'integer', unit: 'pcs', showForUser: true },
      ],
    });
    const form = await saved(admin, `${site.path}/operationTypes`, {
      ...withName('Take'),
      elementTypeId: type.id,
      dataPropertyTypes: [{ id: quantity, name: 'Quantity', fieldType: 'integer', showForUser: true }],
    });
    const stock = { balancePropertyId: balance, quantityPropertyId: quantity, kind: 'out', allowNegative: false };
    await saved(admin, `${site.path}/transactionTypes`, {
      ...withName('Take'),
      elementTypeId: type.id,
      mode: 'stockManagement',
      events: [{ mode: 'start', operationTypeId: form.id }],
      policy: { stock: { ...stock, lowLimit: 3 } },
    });
    for (const [title, value] of [
      ['Few', 3],
      ['None', 0],
      ['Many', 4],
      ['Unknown', null],
    ] as const) {
      await saved(admin, `${site.path}/elements`, {
        elementTypeId: type.id,
        dataProperties: [
          { dataPropertyTypeId: name, value: title },
          { dataPropertyTypeId: balance, value },
        ],
      });
    }
    const { lowStock } = await dashboard();
    expect(lowStock).toMatchObject({
      total: { count: 2, isMore: false },
      categories: [{ id: type.id, name: 'Glues', fieldId: balance, limit: 3, count: 2, isCounted: true }],
      lowest: [
        { title: 'None', balance: expect.stringMatching(/^0/) },
        { title: 'Few', balance: expect.stringMatching(/^3/) },
      ],
    });
  });

  it('of a new site shows empty figures and the first steps taken so far', async () => {
    const newTenant = await app.addTenant('nytt');
    const newDashboard = await dashboard(newTenant.as('TenantAdmin'), 'nytt/north');
    expect(newDashboard).toMatchObject({
      open: { total: { count: 0 }, services: [] },
      objects: { total: 0, categories: [] },
      activity: { total: { count: 0 }, functions: [] },
      latest: [],
      reservations: null,
      lowStock: null,
      licence: { level: 'none' },
      firstSteps: { category: false, object: false, function: false, service: false, operation: false },
    });
    expect((await dashboard()).firstSteps).toEqual({
      category: true,
      object: true,
      function: true,
      service: true,
      operation: true,
    });
    await saved(newTenant.as('TenantAdmin'), 'nytt/north/elementTypes', {
      ...withName('Draft'),
      ...oneField,
      status: 'draft',
    });
    expect(await dashboard(newTenant.as('TenantAdmin'), 'nytt/north')).toMatchObject({
      drafts: { elementTypes: 1, operationTypes: 0 },
      firstSteps: { category: true, object: false },
    });
  });
});

/** As if something had been performed then. */
async function performedAt(occurredAt: string): Promise<void> {
  await app.database.owner.withClient((client) =>
    client.query(
      `INSERT INTO operations (tenant_id, site_id, id, client_operation_id, transaction_id, transaction_type_id,
         operation_type_id, form_version, element_id, element_title, element_code, mode, to_status, user_id, user_name,
         request_digest, sort_locale, occurred_at)
       SELECT tenant_id, site_id, $2, $3, transaction_id, transaction_type_id, operation_type_id, form_version, element_id,
         element_title, element_code, mode, to_status, user_id, user_name, request_digest, sort_locale, $4
       FROM operations WHERE id = $1`,
      [site.operationId, uuidv7(), uuidv7(), occurredAt],
    ),
  );
}
