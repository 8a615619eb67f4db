import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMailConfig } from '../../../config/mail-settings.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { createTenantDirectory } from '../../../http/kernel/tenant-directory.ts';
import { createSmtpSender } from '../../../mail/smtp-sender.ts';
import { startTestMailServer, type TestMailServer } from '../../../mail/testing/test-mail-server.ts';
import { deliverDue } from '../../../testing/deliver-due.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendNotice } from './send-notice.ts';

let server: TestMailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startTestMailServer();
  app = await createTestApp({ SMTP_URL: server.url, MAIL_FROM: 'tingest@example.org' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('an account link is readable by its recipient only, and is removed when it is sent', async () => {
  const tenant = await app.addTenant('konto', 'nb-NO');
  const admin = tenant.as('TenantAdmin');
  const userId = (await tenant.as('User').get('session')).data.user.id;
  const [siteId = ''] = tenant.sites.map(({ id }) => id);
  const url = 'https://tingest.example/idp/password/s3cret';
  await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    await tx
      .updateTable('users')
      .set({ email: 'kari@example.org' })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', userId)
      .execute();
    sendNotice(
      { tx, tenant: { id: tenant.id, culture: 'nb-NO' }, site: { id: siteId } },
      { kind: 'invitation', userId, url, validUntil: new Date('2027-01-01T12:00:00Z'), occasion: 1 },
    );
  });
  const readMessage = async () => {
    const list = await admin.post('konto/north/messages/filter', {});
    const one = await admin.get(`konto/north/messages/${list.data.items[0].id}`);
    expect(list.body.includes('s3cret') || one.body.includes('s3cret')).toBe(false);
    return one.data;
  };
  expect(await readMessage()).toMatchObject({ template: 'invitation', isSecret: true, status: 'waiting' });
  const config = readMailConfig({ SMTP_URL: server.url, MAIL_FROM: 'tingest@example.org' });
  const sender = config && createSmtpSender(config);
  const { pool } = app.database;
  const delivery = { pool, tenants: createTenantDirectory(pool), publicUrl: '', logger: app.app.log };
  await deliverDue(delivery);
  const unsent = await readMessage();
  expect(unsent).toMatchObject({ status: 'unsent', subject: 'Velkommen til Tenant konto', text: null });
  await admin.post(`konto/north/messages/${unsent.id}/send`);
  await deliverDue({ ...delivery, ...(sender && { sender }) });
  sender?.close();
  expect(server.receivedMails[0]?.source).toContain(url);
  const sentMessage = await readMessage();
  expect(sentMessage.status).toBe('sent');
  const storedRows = await app.database.owner.withClient(
    async (client) =>
      (await client.query('SELECT m::text AS row FROM messages m WHERE id = $1', [sentMessage.id])).rows,
  );
  expect(JSON.stringify(storedRows)).not.toContain('s3cret');
  expect((await admin.post(`konto/north/messages/${sentMessage.id}/send`)).status).toBe(409);
});
