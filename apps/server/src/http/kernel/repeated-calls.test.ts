import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { type PopulatedSite, populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { forgetAnswers, repeatableCall } from './repeated-calls.ts';
import { rememberContent } from './sent-contents.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
/** While true, connections are lost right after COMMIT: no client gets the result. */
let losesCommits = false;

beforeAll(async () => {
  app = await createTestApp();
  app.database.pool.on('acquire', loseCommits);
  tenant = await app.addTenant('omigen');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Ask');
});
afterAll(() => app.close());

function loseCommits(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(client, {
    query: async (...args: unknown[]) => {
      const result = await query(...args);
      if (losesCommits && args[0] === 'COMMIT') throw new Error('Connection terminated unexpectedly');
      return result;
    },
  });
}

const object = (name: string) => ({
  elementTypeId: site.elementTypeId,
  dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: name }],
});
const register = (body: object, key?: string, person = admin) =>
  person.call('POST', `${site.path}/elements`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
  });
const countOf = async (name: string) =>
  (await admin.post(`${site.path}/elements/filter`, { searchCriteria: name })).data.filteredCount;

describe('a repeated call', () => {
  it('with its key is done once and gets the same answer', async () => {
    const [firstReply, secondReply] = [
      await register(object('Nyckelharpa'), 'k-1'),
      await register(object('Nyckelharpa'), 'k-1'),
    ];
    expect([firstReply.status, secondReply.status]).toEqual([201, 201]);
    expect(secondReply.data).toEqual(firstReply.data);
    expect(secondReply.headers.etag).toBe(firstReply.headers.etag);
    expect(await countOf('Nyckelharpa')).toBe(1);
  });

  it('with an id made by the caller is done once too', async () => {
    const body = { ...object('Säckpipa'), id: uuidv7() };
    const [firstReply, secondReply] = [await register(body), await register(body)];
    expect([firstReply.status, secondReply.status, secondReply.data.id]).toEqual([201, 201, body.id]);
    expect(await countOf('Säckpipa')).toBe(1);
    // Another thing by the same id is none of it.
    const otherReply = await register({ ...object('Dragspel'), id: body.id });
    expect([otherReply.status, otherReply.details[0]?.code]).toEqual([409, 'duplicate']);
  });

  it('is done once when many are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(object('Munspel'), 'at-once')));
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await countOf('Munspel')).toBe(1);
  });

  it('after a refusal is validated anew', async () => {
    expect((await register(object(''), 'refused')).status).toBe(422);
    expect((await register(object('Vevlira'), 'refused')).status).toBe(201);
  });

  it('is separate from other users and other calls', async () => {
    await register(object('Fiol'), 'shared');
    const otherReply = await register(object('Cello'), 'shared');
    expect([otherReply.status, otherReply.details[0]?.code]).toEqual([422, 'keyReused']);
    expect((await register(object('Fiol'), 'shared', tenant.as('SiteAdmin'))).status).toBe(201);
    expect((await register(object('Fiol'), 'x'.repeat(201))).details[0]).toMatchObject({
      path: 'Idempotency-Key',
      code: 'maxLength',
    });
  });

  it('interrupted at COMMIT is answered as undetermined, and sending it again is safe', async () => {
    losesCommits = true;
    const lostReply = await register(object('Luta'), 'lost');
    losesCommits = false;
    expect([lostReply.status, lostReply.details[0]?.code, lostReply.headers['retry-after']]).toEqual([
      503,
      'outcomeUnknown',
      '5',
    ]);
    expect(lostReply.errors[0]).not.toContain('Nothing was saved');
    expect((await register(object('Luta'), 'lost')).status).toBe(201);
    expect(await countOf('Luta')).toBe(1);
  });

  it.each(['users', 'privileges', 'tenants'])('creates a single record in %s', async (collection) => {
    const boss = tenant.as('SuperUser');
    const bodies: Readonly<Record<string, object>> = {
      users: { username: 'en-gang', name: 'En', email: 'en@example.org', sites: ['north'] },
      privileges: { name: 'Once', grants: [] },
      tenants: { key: 'once', name: 'Once', sites: [{ key: 'main', name: 'Main' }] },
    };
    const paths: Readonly<Record<string, string>> = {
      users: `${tenant.key}/users`,
      privileges: `${site.path}/privileges`,
      tenants: 'tenants',
    };
    const send = () =>
      boss.call('POST', paths[collection] ?? '', {
        body: JSON.stringify(bodies[collection]),
        headers: { 'content-type': 'application/json', 'idempotency-key': `once-${collection}` },
      });
    const [firstReply, secondReply] = [await send(), await send()];
    expect([firstReply.status, secondReply.status]).toEqual([201, 201]);
    expect(secondReply.data.id).toBe(firstReply.data.id);
  });

  it('with another large file is a different call', () => {
    const digestOf = (sha256: string) => {
      const file = { fileName: 'a.bin' };
      rememberContent(file, { bytes: new Uint8Array(1), sha256 });
      const request = { method: 'POST', url: '/', headers: { 'idempotency-key': 'k' }, body: { files: [file] } };
      return repeatableCall('elements.create', request)?.digest;
    };
    expect(digestOf('one')).toBe(digestOf('one'));
    expect(digestOf('one')).not.toBe(digestOf('other'));
  });

  it('is forgotten after a week', async () => {
    await register(object('Trumma'), 'old');
    await inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
      await sql`UPDATE answered_calls SET created_at = now() - interval '8 days' WHERE key = 'old'`.execute(tx);
      expect(await forgetAnswers(tx, tenant.id)).toBe(1);
    });
    expect((await register(object('Trumma'), 'old')).status).toBe(201);
    expect(await countOf('Trumma')).toBe(2);
  });
});
