import { secondsPerDay } from '@tingest/domain/foundation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadForm } from '../../../file-store/testing/upload-form.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await createTestApp({ UPLOAD_QUOTA_PERSON: '2', UPLOAD_QUOTA_TENANT: '3' });
  tenant = await app.addTenant('ekby', 'en-US');
});
afterAll(() => app.close());

const mebibyte = 1_048_576;
const upload = (person: Person, bytes: number, name = 'list.txt', site = 'ekby/north') =>
  person.call('POST', `${site}/files/upload`, { body: uploadForm('a'.repeat(bytes), name) });

it('uploads are limited by day for each user, deleted files included, and then for the whole tenant', async () => {
  const [anna, bo, admin] = [tenant.as('PrivilegedUser'), tenant.as('TenantAdmin'), tenant.as('SiteAdmin')];
  const firstReply = await upload(anna, 1.5 * mebibyte);
  expect(firstReply.status).toBe(201);
  expect((await admin.delete(`ekby/north/files/${firstReply.data.id}`)).status).toBe(204);
  const secondReply = await upload(anna, mebibyte);
  expect([secondReply.status, secondReply.errors]).toEqual([
    429,
    ['You have reached the daily upload limit of 2 MiB. Try again tomorrow.'],
  ]);
  const wait = Number(secondReply.headers['retry-after']);
  expect(wait > 0 && wait <= secondsPerDay).toBe(true);
  // A refused upload does not count.
  expect((await upload(anna, 0.4 * mebibyte)).status).toBe(201);
  expect((await upload(bo, 0.9 * mebibyte)).status).toBe(201);
  const ofAll = await upload(bo, 0.5 * mebibyte);
  expect([ofAll.status, ofAll.details[0]?.code]).toEqual([429, 'uploadQuotaTenant']);
});

it('a user without remaining quota is refused before the body is read, and other users continue', async () => {
  const otherTenant = await app.addTenant('aby', 'en-US');
  expect((await upload(otherTenant.as('PrivilegedUser'), 2 * mebibyte, 'a.txt', 'aby/north')).status).toBe(201);
  const reply = await upload(
    otherTenant.as('PrivilegedUser'),
    1,
    'not a name of a file that is allowed.exe',
    'aby/north',
  );
  expect([reply.status, reply.details[0]?.code]).toEqual([429, 'uploadQuotaPerson']);
  expect((await upload(otherTenant.as('SiteAdmin'), 0.5 * mebibyte, 'a.txt', 'aby/north')).status).toBe(201);
});
