import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { deliverDue } from '../../../testing/deliver-due.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';
import type { Delivery } from './deliver-messages.ts';
import { remindBorrowers } from './remind-borrowers.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let annaId: string;
let delivery: Delivery;
let elementTypeId: string;
let form: string;
const services = new Map<string, string>();
const site = 'lan/north';
const name = uuidv7();
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

/** 07:30 in Stockholm on a day in January. */
const morning = (day: string) => new Date(`${day}T06:30:00Z`);

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('lan', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  annaId = (await tenant.as('PrivilegedUser').get('session')).data.user.id;
  await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    tx
      .updateTable('users')
      .set({ email: 'anna@example.org' })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', annaId)
      .execute(),
  );
  const { pool } = app.database;
  delivery = { pool, tenants: createTenantDirectory(pool), publicUrl: 'https://t.example', logger: app.app.log };
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Thing'),
    dataPropertyTypes: [{ id: name, name: 'Name', fieldType: 'text', showForUser: true }],
  }));
  form = (
    await saved(admin, `${site}/operationTypes`, {
      ...withName('Form'),
      elementTypeId,
      dataPropertyTypes: [{ name: 'Note', fieldType: 'text', showForUser: true }],
    })
  ).id;
  const reminders = {
    usual: { daysBefore: [2], onDueDay: true, everyDaysAfter: 3 },
    silent: { daysBefore: [], onDueDay: false, everyDaysAfter: null },
  };
  for (const [key, policy] of Object.entries(reminders)) {
    const { id } = await saved(admin, `${site}/transactionTypes`, {
      ...withName(key),
      elementTypeId,
      mode: 'loan',
      events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId: form })),
      policy: {
        loan: {
          borrower: { kind: 'performer' },
          defaultDays: 14,
          longestDays: null,
          extensions: null,
          reminders: policy,
        },
      },
    });
    services.set(key, id);
  }
});
beforeEach(() =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    await tx.deleteFrom('messages').where('tenant_id', '=', tenant.id).execute();
    const completedState = { status: 'completed', occupied: null };
    await tx.updateTable('transactions').set(completedState).where('tenant_id', '=', tenant.id).execute();
  }),
);
afterAll(() => app.close());

interface Borrowed {
  readonly title: string;
  readonly dueAt: string;
  readonly service?: 'usual' | 'silent';
  /** Address of a borrower that is no user. */
  readonly email?: string;
}

async function lend(...elements: readonly Borrowed[]): Promise<void> {
  for (const { title, dueAt, service = 'usual', email } of elements) {
    const { id: elementId } = await saved(admin, `${site}/elements`, {
      elementTypeId,
      dataProperties: [{ dataPropertyTypeId: name, value: title }],
    });
    const { transaction } = await saved(tenant.as('PrivilegedUser'), `${site}/operations`, {
      ...{ clientOperationId: uuidv7(), operationTypeId: form, elementId, mode: 'start' },
      transactionTypeId: services.get(service),
    });
    await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      const borrower = email ? { borrower_id: null, borrower_name: 'Bo Ek', borrower_email: email } : {};
      await tx
        .updateTable('transactions')
        .set({ due_at: new Date(dueAt), ...borrower })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', transaction.id)
        .execute();
      // Receipts are not tested here.
      await tx.deleteFrom('messages').where('tenant_id', '=', tenant.id).execute();
    });
  }
}

async function reminders(): Promise<{ recipient: string; subject: string; text: string }[]> {
  await deliverDue(delivery);
  const { data } = await admin.post(`${site}/messages/filter`, { ordering: [{ column: 'recipient', dir: 'asc' }] });
  return Promise.all(
    data.items.map(async ({ id }: { id: string }) => (await admin.get(`${site}/messages/${id}`)).data),
  );
}

describe('a borrower', () => {
  it('is reminded in the morning, once a day, of all overdue loans', async () => {
    await lend(
      { title: 'Later', dueAt: '2027-02-20T22:59:00Z' },
      { title: 'Overdue', dueAt: '2027-01-08T22:59:00Z' },
      { title: 'Soon', dueAt: '2027-01-13T22:59:00Z' },
    );
    await Promise.all([1, 2, 3].map(() => remindBorrowers(delivery, morning('2027-01-11'))));
    const [message, ...otherReminders] = await reminders();
    expect(otherReminders).toEqual([]);
    expect(message).toMatchObject({ recipient: 'anna@example.org', subject: 'Du har ett försenat lån' });
    const lines = message?.text.split('\n').filter((line) => /^- |^ {2}\S/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^- Overdue \(.+\)$/),
      '  Skulle ha lämnats tillbaka 2027-01-08 23:59',
      expect.stringMatching(/^- Soon /),
      '  Ska lämnas tillbaka senast 2027-01-13 23:59',
      expect.stringMatching(/^- Later /),
      '  Ska lämnas tillbaka senast 2027-02-20 23:59',
    ]);
  });

  it('is reminded again on the next configured day, and not between', async () => {
    await lend({ title: 'Bike', dueAt: '2027-01-13T22:59:00Z' });
    const days = ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'];
    const notifications: string[] = [];
    for (const day of days) {
      await remindBorrowers(delivery, morning(`2027-01-${day}`));
      const count = (await reminders()).length;
      if (count > notifications.length) notifications.push(day);
    }
    expect(notifications).toEqual(['11', '13', '16', '19']);
  });

  it.each([
    ['before seven', '2027-01-13T05:59:59Z', 0],
    ['at seven', '2027-01-13T06:00:00Z', 1],
    ['just before eight', '2027-01-13T06:59:59Z', 1],
    ['at eight', '2027-01-13T07:00:00Z', 0],
  ])('is reminded by the clock of the tenant: %s', async (_when, now, count) => {
    await lend({ title: 'Saw', dueAt: '2027-01-13T22:59:00Z' });
    await remindBorrowers(delivery, new Date(now));
    expect(await reminders()).toHaveLength(count);
  });

  it('without an account is reminded at the address of the form, unless the service sends no reminders', async () => {
    await lend(
      { title: 'Ladder', dueAt: '2027-01-13T22:59:00Z', email: 'Bo@example.org' },
      { title: 'Rope', dueAt: '2027-01-14T22:59:00Z', email: 'bo@example.org' },
      { title: 'Nail', dueAt: '2027-01-13T22:59:00Z', email: 'no address' },
      { title: 'Silent', dueAt: '2027-01-13T22:59:00Z', service: 'silent' },
    );
    await remindBorrowers(delivery, morning('2027-01-13'));
    const notifications = await reminders();
    expect(notifications.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['Bo@example.org', 'Du har 2 lån som snart ska lämnas tillbaka'],
    ]);
    expect(notifications[0]?.text).not.toContain('https://');
  });

  it('of another tenant gets no reminder from this one', async () => {
    const otherTenant = await app.addTenant('annan', 'sv-SE');
    await lend({ title: 'Own', dueAt: '2027-01-13T22:59:00Z' });
    await remindBorrowers(delivery, morning('2027-01-13'));
    expect(await reminders()).toHaveLength(1);
    expect((await otherTenant.as('TenantAdmin').post('annan/north/messages/filter', {})).data.items).toEqual([]);
  });
});
