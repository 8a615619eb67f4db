import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
const [name, content] = [uuidv7(), uuidv7()];
/**
 * Far more than is read in one transaction, and than a connection buffers without a reader: 450 objects of 60 kB each.
 */
const objects = 450;

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const { id } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Large' }],
    status: 'published',
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text' },
      { id: content, name: 'Content', fieldType: 'html' },
    ],
  });
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: id,
    dataProperties: [
      { dataPropertyTypeId: name, value: 'Large' },
      { dataPropertyTypeId: content, value: 'å '.repeat(9_900) },
    ],
  });
  await inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
    sql`INSERT INTO elements
      SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'code', made.code, 'code_key', made.code,
        'title', 'Large ' || n, 'search_text', ''))).*
      FROM elements e, generate_series(2, ${objects}) n, LATERAL (SELECT e.id::text || '-' || n AS code) made
      WHERE e.tenant_id = ${tenant.id} AND e.id = ${element.id}`.execute(tx),
  );
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const titles = (data: { items: { title: string }[] }) => data.items.map(({ title }) => title);

/** Requests the whole list over the network; the answer is received only when the test reads it. */
async function requestLargePage() {
  const { port } = app.app.server.address() as AddressInfo;
  const token = await app.provider.token(admin.username);
  const body = JSON.stringify({ limit: 1000 });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method: 'POST', path: `/api/v2/${path}/elements/filter`, headers };
    request(options, resolve).once('error', reject).end(body);
  });
}

describe('a page longer than a single transaction reads', () => {
  it('has all its items in order, and its counts', async () => {
    const { data } = await admin.post(`${path}/elements/filter`, { limit: 1000 });
    expect(titles(data)).toEqual(['Large', ...Array.from({ length: objects - 1 }, (_, index) => `Large ${index + 2}`)]);
    expect([data.totalCount, data.filteredCount]).toEqual([objects, objects]);
    const last = await admin.post(`${path}/elements/filter`, { skip: 130, limit: 1000 });
    expect(titles(last.data)).toEqual(titles(data).slice(130));
  });

  it('holds no connection while its caller reads it, and leaves out items deleted meanwhile', async () => {
    const answer = await requestLargePage();
    const { pool } = app.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    await inTransaction(pool, { tenantId: tenant.id }, (tx) =>
      sql`DELETE FROM elements WHERE tenant_id = ${tenant.id} AND title = ${`Large ${objects}`}`.execute(tx),
    );
    const { data } = JSON.parse(await text(answer));
    expect(titles(data)).toHaveLength(objects - 1);
    expect(titles(data)).not.toContain(`Large ${objects}`);
  });

  it('is cut off when the rest cannot be read', async () => {
    const answer = await requestLargePage();
    const { owner, appConnection } = app.database;
    const change = (statement: string) =>
      owner.withClient((client) => client.query(`${statement} "${String(appConnection.user)}"`));
    await change('REVOKE SELECT ON elements FROM');
    try {
      await expect(text(answer)).rejects.toThrow('aborted');
    } finally {
      await change('GRANT SELECT ON elements TO');
    }
  });
});
