import type { AskedMessage } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { deliverDue } from '../../../testing/deliver-due.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';
import { createRunMessages } from './run-messages.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  await withTransaction((tx) =>
    tx
      .updateTable('users')
      .set((table) => ({ email: table.ref('role'), culture: 'nb-NO' }))
      .where('role', 'in', ['SiteAdmin', 'PrivilegedUser'])
      .execute(),
  );
});
afterAll(() => app.close());

const withTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, work);

const requestedMessage: AskedMessage = {
  channel: 'email',
  to: { roles: ['SiteAdmin'], usernames: ['EKBY-PrivilegedUser', 'nobody'], addresses: ['drift@ekby.example'] },
  texts: {
    'sv-SE': { subject: 'Fel', text: 'Lampan är trasig.' },
    'nb-NO': { subject: 'Feil', text: 'Lampen er ødelagt.' },
  },
  notBefore: null,
  isDigest: false,
};
const messagesOf = (tx: Transaction, runId = uuidv7()) =>
  createRunMessages({
    tenant: { id: tenant.id, name: 'Ekby', culture: 'sv-SE', timeZone: 'W. Europe Standard Time' },
    ...{ runId, configurationId: '019a0000-0000-7000-8000-00000000000c' },
    site: { id: tenant.sites[0]?.id ?? '' },
    runInTransaction: (work) => work(tx),
  });
const outbox = async () => {
  const { data } = await tenant.as('TenantAdmin').post('ekby/north/messages/filter', {
    ordering: [{ column: 'recipient', dir: 'asc' }],
  });
  return data.items as { id: string; recipient: string; culture: string; nextAttemptAt: string | null }[];
};

it('a run writes once to each named recipient, in their language, and not at all when rolled back', async () => {
  await expect(
    withTransaction(async (tx) => {
      expect(await messagesOf(tx).send(requestedMessage)).toEqual({ count: 3 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await outbox()).toEqual([]);
  const runId = uuidv7();
  for (let time = 0; time < 2; time += 1) await withTransaction((tx) => messagesOf(tx, runId).send(requestedMessage));
  expect((await outbox()).map(({ recipient, culture }) => `${recipient} ${culture}`).toSorted()).toEqual([
    'PrivilegedUser nb-NO',
    'SiteAdmin nb-NO',
    'drift@ekby.example sv-SE',
  ]);
  const invalidMessage = { ...requestedMessage, to: { ...requestedMessage.to, addresses: ['drift@'] } };
  expect(await withTransaction((tx) => messagesOf(tx).send(invalidMessage))).toEqual({ problem: { code: 'email' } });
  const number = {
    ...requestedMessage,
    channel: 'sms' as const,
    to: { ...requestedMessage.to, addresses: ['08-123 456 78'] },
  };
  expect(await withTransaction((tx) => messagesOf(tx).send(number))).toEqual({ problem: { code: 'mobileNumber' } });
});

it('gathered notifications become one message at its time', async () => {
  await withTransaction((tx) => tx.deleteFrom('messages').where('tenant_id', '=', tenant.id).execute());
  const notBefore = new Date(Date.now() + 3_600_000);
  const to = { roles: [], usernames: [], addresses: ['0701740605'] };
  const digest = { ...requestedMessage, channel: 'sms' as const, to, notBefore, isDigest: true };
  for (let time = 0; time < 3; time += 1) await withTransaction((tx) => messagesOf(tx).send(digest));
  const [message, ...otherMessages] = await outbox();
  expect([message?.recipient, message?.nextAttemptAt, otherMessages]).toEqual([
    '+46701740605',
    notBefore.toISOString(),
    [],
  ]);
  await withTransaction((tx) =>
    tx.updateTable('messages').set({ next_attempt_at: new Date() }).where('tenant_id', '=', tenant.id).execute(),
  );
  const { pool } = app.database;
  await deliverDue({ pool, tenants: createTenantDirectory(pool), publicUrl: '', logger: app.app.log });
  const { data } = await tenant.as('TenantAdmin').get(`ekby/north/sms/${message?.id}`);
  expect(data).toMatchObject({ status: 'unsent', text: Array(3).fill('Lampan är trasig.').join('\n\n') });
});
