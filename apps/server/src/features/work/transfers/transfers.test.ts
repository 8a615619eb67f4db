import { draftSchema } from '@tingest/domain/exchange';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../mail/mail-sender.ts';
import { eventually } from '../../../testing/eventually.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { type FileServer, startFileServer } from './testing/file-server.ts';

/** Files that are sent and read by themselves, with a real server on the other side. */

let app: TestApp;
let server: FileServer;
let tenant: TestTenant;
let admin: Person;
let path: string;
let typeId: string;
let nameField: string;
let count = 0;
let now: Date;

beforeAll(async () => {
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' }, () => now);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-06-17T08:00:00Z');
  server = await startFileServer();
  count += 1;
  tenant = await app.addTenant(`ekeby${count}`);
  path = `${tenant.key}/north`;
  admin = tenant.as('TenantAdmin');
  await query(`UPDATE users SET email = role || '@ekeby.example' WHERE tenant_id = $1`, [tenant.id]);
  nameField = uuidv7();
  typeId = (
    await saved(admin, `${path}/elementTypes`, {
      ...{ localizedNames: [{ culture: 'en-US', text: 'Bench' }], status: 'published' },
      dataPropertyTypes: [{ id: nameField, name: 'Name', fieldType: 'text', required: true }],
    })
  ).id;
});
afterEach(async () => {
  // Removes the transfers of other tests, so that they do not run.
  await query('DELETE FROM transfers');
  await server.close();
});

const query = (text: string, values: unknown[] = []) =>
  app.database.owner.withClient(async (client) => (await client.query(text, values)).rows);
const add = (code: string, name: string) =>
  saved(admin, `${path}/elements`, {
    ...{ elementTypeId: typeId, code, dataProperties: [{ dataPropertyTypeId: nameField, value: name }] },
  });
const titles = async () =>
  (await admin.post(`${path}/elements/filter?elementTypeId=${typeId}`, { limit: 100 })).data.items
    .map(({ code, title }: { code: string; title: string }) => `${code} ${title}`)
    .sort();

async function integration(values: object = {}): Promise<string> {
  const dataProperties = Object.entries({
    ...{ method: 'GET', address: `${server.origin}/files/things.csv`, authentication: 'bearer', password: 'secret-1' },
    ...values,
  }).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const data = { processorType: 'integration', processorKey: 'http', name: 'Other system', dataProperties };
  return (await saved(admin, `${path}/processors/config`, { data })).id;
}

const schedule = { frequency: 'daily', weekday: 1, day: 1, time: '06:00' };
const makeExport = (overrides: object = {}) => ({
  ...{ kind: 'export', name: 'Benches', culture: 'sv-SE', isOn: true, schedule, import: null, configurationId: null },
  export: {
    ...{ list: 'elements', schemaId: null, method: 'PUT' },
    ...{ query: { elementTypeId: typeId, format: 'csv' }, body: { filters: [], columns: ['code', nameField] } },
  },
  recipients: { userIds: [], addresses: ['post@example.org'] },
  ...overrides,
});

/** Sets the clock to a day, and lets the server look for due transfers. */
async function morning(day: string, hour = '06'): Promise<void> {
  now = new Date(`${day}T${hour}:00:30Z`);
  await app.planTransfers();
}
async function run(id: string, ...statuses: string[]): Promise<Reply['data']> {
  return eventually(async () => {
    const { data } = await admin.get(`${path}/transfers/${id}`);
    expect(statuses).toContain(data.lastRun?.status);
    expect(data.lastRun.dueAt.slice(0, 10)).toBe(now.toISOString().slice(0, 10));
    return data.lastRun;
  });
}
const mails = () =>
  query(
    `SELECT recipient, facts->>'subject' AS subject, facts->>'text' AS text, facts->'attachment'->>'name' AS file
     FROM messages WHERE tenant_id = $1 ORDER BY created_at, lower(recipient)`,
    [tenant.id],
  );

describe('a scheduled export', () => {
  it('sends the file once at its time to addresses and users, and is logged', async () => {
    await add('b-1', 'Oak');
    const users = (await admin.post(`${tenant.key}/users/filter`, { filters: [] })).data.items;
    const siteAdmin = users.find(({ role }: { role: string }) => role === 'SiteAdmin');
    const recipients = { userIds: [siteAdmin.id], addresses: ['post@example.org'] };
    const transfer = await saved(admin, `${path}/transfers`, makeExport({ recipients }));
    expect(transfer.nextRunAt).toBe('2026-06-18T04:00:00.000Z');
    await app.planTransfers();
    expect((await admin.get(`${path}/transfers/${transfer.id}`)).data.lastRun).toBeNull();
    await morning('2026-06-18');
    const completedRun = await run(transfer.id, 'done');
    expect(completedRun.deliveries.map(({ type, to }: { type: string; to: string }) => `${type} ${to}`)).toEqual([
      `attachment ${siteAdmin.name}`,
      'attachment post@example.org',
    ]);
    // However often is looked, it is sent once.
    await app.planTransfers();
    expect(await mails()).toMatchObject([
      { recipient: 'post@example.org', subject: 'Benches: en ny fil', file: expect.stringMatching(/^Bench.*\.csv$/) },
      { recipient: 'SiteAdmin@ekeby.example' },
    ]);
    const sentMails: Mail[] = [];
    await app.deliverMail({
      close: () => undefined,
      async send(mail) {
        sentMails.push(mail);
        return null;
      },
    });
    const attached = sentMails.find(({ to }) => to.address === 'post@example.org')?.attachment;
    expect(attached?.content.toString('utf8')).toContain('b-1;Oak');
    // A person that it names can fetch the file as well; for others it does not exist.
    const at = `${path}/transfers/runs/${completedRun.id}`;
    expect((await tenant.as('SiteAdmin').get(`${at}/content`)).body.toString('utf8')).toContain('b-1;Oak');
    await saved(admin, `${path}/transfers`, makeExport());
    await admin.put(`${path}/transfers/${transfer.id}`, makeExport());
    expect((await tenant.as('SiteAdmin').get(at)).status).toBe(404);
    expect((await tenant.as('User').get(at)).status).toBe(403);
    const otherTenant = await app.addTenant(`${tenant.key}-other`);
    for (const call of ['', '/content']) {
      expect(
        (await otherTenant.as('TenantAdmin').get(`${otherTenant.key}/north/transfers/runs/${completedRun.id}${call}`))
          .status,
      ).toBe(404);
    }
    now = new Date('2026-06-26T06:00:00Z');
    expect((await admin.get(at)).status).toBe(404);
  });

  it('is sent to an integration, again after a failure, and never a second time after it was accepted', async () => {
    await add('b-1', 'Oak');
    const configurationId = await integration();
    const transfer = await saved(admin, `${path}/transfers`, makeExport({ configurationId }));
    server.refusals.push(503);
    await morning('2026-06-18');
    await eventually(async () => {
      const { lastRun } = (await admin.get(`${path}/transfers/${transfer.id}`)).data;
      const failure = { code: 'serverStatus', isLasting: false };
      expect(lastRun).toMatchObject({ status: 'queued', attempts: 1, failure });
    });
    await morning('2026-06-18', '07');
    const completedRun = await run(transfer.id, 'done');
    expect(server.got.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
    const [firstTransfer, secondTransfer] = server.got;
    expect(secondTransfer?.headers).toMatchObject({
      authorization: 'Bearer secret-1',
      'idempotency-key': completedRun.id,
    });
    expect([
      secondTransfer?.body.equals(firstTransfer?.body ?? Buffer.of()),
      secondTransfer?.body.toString('utf8'),
    ]).toEqual([true, expect.stringContaining('b-1;Oak')]);
    // The mail was written by the first attempt.
    expect(await mails()).toHaveLength(1);
    expect(completedRun.deliveries).toHaveLength(2);
  });

  it('too large for an e-mail is available behind a link to the named recipients', async () => {
    await add('b-1', 'Oak');
    await query(
      `INSERT INTO elements SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'code', 'L-' || n,
         'code_key', 'L-' || n, 'data_properties', jsonb_build_object($2::text, repeat('large ', 20000))))).*
       FROM elements e, generate_series(1, 50) AS n WHERE e.element_type_id = $1`,
      [typeId, nameField],
    );
    const users = (await admin.post(`${tenant.key}/users/filter`, { filters: [] })).data.items;
    const siteAdmin = users.find(({ role }: { role: string }) => role === 'SiteAdmin');
    const transfer = await saved(
      admin,
      `${path}/transfers`,
      makeExport({ recipients: { userIds: [siteAdmin.id], addresses: [] } }),
    );
    await morning('2026-06-18');
    const { id, deliveries } = await run(transfer.id, 'done');
    expect(deliveries).toMatchObject([{ type: 'link', to: siteAdmin.name }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ file: null, text: expect.stringContaining(`/transfers/runs/${id}?site=north`) });
    const page = `${path}/transfers/runs/${id}`;
    const file = (await tenant.as('SiteAdmin').get(page)).data;
    expect(file.size).toBeGreaterThan(5 * 1_048_576);
    const content = (await tenant.as('SiteAdmin').get(`${page}/content`)).body;
    expect(content.length).toBe(file.size);
    expect(content.toString('utf8')).toContain('b-1;Oak');
  });

  it('interrupted by a killed server between e-mail and other system is continued once by another server', async () => {
    await add('b-1', 'Oak');
    const transfer = await saved(admin, `${path}/transfers`, makeExport({ configurationId: await integration() }));
    await morning('2026-06-18');
    const { id } = await run(transfer.id, 'done');
    // The state after a crash: the mail is written and recorded, the other system has nothing, and the run was not
    // released.
    await query(
      `UPDATE transfer_runs SET status = 'running', finished_at = NULL, next_attempt_at = $2::timestamptz + interval '30 minutes',
         deliveries = (SELECT jsonb_agg(d) FROM jsonb_array_elements(deliveries) d WHERE d ->> 'type' <> 'integration')
       WHERE id = $1`,
      [id, now],
    );
    server.got.length = 0;
    // The process that has the run may still be at work.
    await app.planTransfers();
    expect((await admin.get(`${path}/transfers/${transfer.id}`)).data.lastRun.status).toBe('running');
    now = new Date(now.getTime() + 31 * 60_000);
    await app.planTransfers();
    const completedRun = await run(transfer.id, 'done');
    expect(completedRun.deliveries.map(({ type }: { type: string }) => type)).toEqual(['attachment', 'integration']);
    expect(server.got.map(({ headers, body }) => [headers['idempotency-key'], body.toString('utf8')])).toEqual([
      [id, expect.stringContaining('b-1;Oak')],
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('fails when its receiver refuses it for good, and the user that set it up is notified', async () => {
    const configurationId = await integration();
    const recipients = { userIds: [], addresses: [] };
    const transfer = await saved(admin, `${path}/transfers`, makeExport({ configurationId, recipients }));
    server.refusals.push(403);
    await morning('2026-06-18');
    expect(await run(transfer.id, 'failed')).toMatchObject({ failure: { code: 'serverStatus', isLasting: true } });
    expect(await mails()).toMatchObject([{ recipient: 'TenantAdmin@ekeby.example', subject: 'Benches misslyckades' }]);
    expect((await admin.get(`${path}/transfers/${transfer.id}`)).data).toMatchObject({ isOn: true, stoppedFor: null });
  });

  it('stops when its user loses the right to it, and resumes when a user with the right saves it', async () => {
    const transfer = await saved(admin, `${path}/transfers`, makeExport());
    await query(`UPDATE users SET role = 'User' WHERE tenant_id = $1 AND role = 'TenantAdmin'`, [tenant.id]);
    await morning('2026-06-18');
    const owner = tenant.as('SuperUser');
    const stoppedTransfer = await eventually(async () => {
      const { data } = await owner.get(`${path}/transfers/${transfer.id}`);
      expect([data.lastRun?.status, data.isOn]).toEqual(['failed', false]);
      return data;
    });
    expect(stoppedTransfer).toMatchObject({ isOn: false, nextRunAt: null, stoppedFor: { code: 'permissionDenied' } });
    expect((await mails()).map(({ subject }) => subject)).toContain('Benches har stoppats');
    const resumeReply = await owner.put(
      `${path}/transfers/${transfer.id}`,
      makeExport({ version: stoppedTransfer.version }),
    );
    expect(resumeReply.data).toMatchObject({ isOn: true, stoppedFor: null, nextRunAt: '2026-06-19T04:00:00.000Z' });
  });

  it('runs at once on request, even when switched off; invalid settings are refused at their paths', async () => {
    const transfer = await saved(admin, `${path}/transfers`, makeExport({ isOn: false }));
    expect(transfer.nextRunAt).toBeNull();
    expect((await admin.post(`${path}/transfers/${transfer.id}/run`)).status).toBe(200);
    expect(await run(transfer.id, 'done')).toMatchObject({ askedByName: expect.any(String) });
    const listProblems = async (overrides: object) =>
      (await admin.post(`${path}/transfers`, makeExport(overrides))).details.map(
        ({ path: at, code }) => `${at} ${code}`,
      );
    const exportSettings = makeExport().export;
    expect(await listProblems({ export: { ...exportSettings, list: 'tenants' } })).toEqual([
      'export.list unknownValue',
    ]);
    expect(await listProblems({ export: { ...exportSettings, query: { format: 'doc' } } })).toEqual([
      'export.query.format unknownValue',
    ]);
    expect(await listProblems({ export: { ...exportSettings, body: { nothing: 1 } } })).toEqual([
      'export.body.nothing unknownField',
    ]);
    const filters = [{ column: nameField, value: { operator: 'between', from: 'x' } }];
    expect(await listProblems({ export: { ...exportSettings, body: { filters } } })).toEqual([
      'export.body.filters.0.value unknownValue',
    ]);
    expect(await listProblems({ recipients: { userIds: [], addresses: [] } })).toEqual(['recipients transferNobody']);
    expect(await listProblems({ recipients: { userIds: [uuidv7()], addresses: ['x'] } })).toEqual([
      'recipients.addresses.0 email',
      'recipients.userIds.0 unknownValue',
    ]);
    expect(await listProblems({ configurationId: uuidv7() })).toEqual(['configurationId unknownValue']);
  });
});

describe('a nightly import', () => {
  let schemaId: string;
  let nightly: (ceiling: object, more?: object) => Promise<Reply['data']>;
  beforeEach(async () => {
    const draft = draftSchema({
      ...{ directions: ['import'], target: { type: 'elementType', id: typeId }, newId: uuidv7, codeLabel: 'Code' },
      fields: [{ id: nameField, name: 'Name', fieldType: 'text', required: true }],
      labelOf: ({ name }) => name,
    });
    schemaId = (
      await saved(admin, `${path}/schemas`, {
        ...{ key: `benches-${count}`, localizedNames: [{ culture: 'en-US', text: 'Benches' }], status: 'published' },
        ...{ directions: ['import'], targets: [{ type: 'elementType', id: typeId }], ...draft },
      })
    ).id;
    nightly = async (ceiling, overrides = {}) =>
      saved(admin, `${path}/transfers`, {
        ...makeExport({ kind: 'import', name: 'Benches of GIS', culture: 'en-US', export: null }),
        import: { resource: 'elements', schemaId, mode: 'upsert', ceiling },
        configurationId: await integration(),
        ...overrides,
      });
  });

  it('is applied automatically when little changes, not read again unchanged, and undone like others', async () => {
    await add('b-1', 'Oak');
    const transfer = await nightly({ unit: 'count', most: 5, mostErrors: 0 });
    server.file = { content: 'Code;Name\r\nb-1;Oak of the king\r\nb-2;Elm\r\n', etag: '"1"' };
    await morning('2026-06-18');
    const completedRun = await run(transfer.id, 'done');
    expect(completedRun.counts).toMatchObject({ created: 1, changed: 1, failed: 0 });
    expect(await titles()).toEqual(['b-1 Oak of the king', 'b-2 Elm']);
    expect(server.got[0]?.headers.authorization).toBe('Bearer secret-1');
    expect(await mails()).toMatchObject([
      { recipient: 'post@example.org', subject: 'Benches of GIS: the import is complete' },
    ]);
    await morning('2026-06-19');
    await run(transfer.id, 'unchanged');
    expect(server.got[1]?.headers['if-none-match']).toBe('"1"');
    const undo = await admin.post(`${path}/imports/${completedRun.importId}/undo`, {});
    expect(undo.status).toBe(200);
    await eventually(async () => expect(await titles()).toEqual(['b-1 Oak']));
  });

  it('waits for approval of larger changes; a newer file replaces it with a notice; approval applies it', async () => {
    const transfer = await nightly({ unit: 'percent', most: 50, mostErrors: 0 });
    server.file = { content: 'Code;Name\r\nb-1;Oak\r\n', etag: '"1"' };
    await morning('2026-06-18');
    const firstTransfer = await run(transfer.id, 'waiting');
    expect(await titles()).toEqual([]);
    await morning('2026-06-19');
    await run(transfer.id, 'unchanged');
    server.file = { content: 'Code;Name\r\nb-1;Oak\r\nb-2;Elm\r\n', etag: '"2"' };
    await morning('2026-06-20');
    const secondTransfer = await run(transfer.id, 'waiting');
    expect(secondTransfer.counts).toMatchObject({ create: 2 });
    const log = (await admin.get(`${path}/transfers/${transfer.id}/runs`)).data.items;
    expect(log.map(({ status }: { status: string }) => status)).toEqual(['waiting', 'unchanged', 'superseded']);
    expect((await admin.get(`${path}/imports/${firstTransfer.importId}`)).data.status).toBe('cancelled');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Benches of GIS: an import is waiting for approval',
      'Benches of GIS: the waiting import is out of date',
      'Benches of GIS: an import is waiting for approval',
    ]);
    expect((await admin.post(`${path}/imports/${secondTransfer.importId}/apply`, {})).status).toBe(200);
    await eventually(async () => expect(await titles()).toEqual(['b-1 Oak', 'b-2 Elm']));
    now = new Date('2026-06-20T07:00:00Z');
    await app.planTransfers();
    await run(transfer.id, 'done');
  });

  it('lists its waiting rows with old and new cell values, once even after a server is killed', async () => {
    for (const at of [1, 2]) await add(`b-${at}`, `Oak ${at}`);
    const transfer = await nightly({ unit: 'count', most: 0, mostErrors: 0 });
    const otherLines = Array.from({ length: 12 }, (_, at) => `n-${at};Elm ${at}`);
    server.file = {
      content: ['Code;Name', 'b-1;Oak  of the king', 'b-2;Oak 2', ...otherLines].join('\r\n'),
      etag: '"1"',
    };
    await morning('2026-06-18');
    const waitingRun = await run(transfer.id, 'waiting');
    const [mail] = await mails();
    expect(mail.text).toContain(`/imports/elements?site=north&import=${waitingRun.importId}`);
    expect(mail.text).toContain('First rows to update:\nLine 2, Oak 1: Name: Oak 1 → Oak of the king\n\n');
    expect(mail.text).toContain('First rows to create:\nLine 4, n-0: Name: Elm 0\nLine 5, n-1: Name: Elm 1\n');
    expect(mail.text).toMatch(/Line 13, n-9: Name: Elm 9\nand 2 more$/);
    // As a server leaves it that was killed while it looked how far the import is.
    await query(
      `UPDATE transfer_runs SET status = 'planning', next_attempt_at = $2::timestamptz + interval '30 minutes' WHERE id = $1`,
      [waitingRun.id, now],
    );
    now = new Date(now.getTime() + 31 * 60_000);
    await app.planTransfers();
    expect(await run(transfer.id, 'waiting')).toMatchObject({ id: waitingRun.id, importId: waitingRun.importId });
    expect(await mails()).toHaveLength(1);
    expect(await query('SELECT FROM imports WHERE tenant_id = $1', [tenant.id])).toHaveLength(1);
  });

  it('waits with more errors than allowed, and retries an unreachable server until it has failed', async () => {
    const transfer = await nightly({ unit: 'count', most: 5, mostErrors: 1 });
    server.file = { content: 'Code;Name\r\nb-1;\r\nb-2;\r\nb-3;Elm\r\n', etag: '"1"' };
    await morning('2026-06-18');
    expect((await run(transfer.id, 'waiting')).counts).toMatchObject({ error: 2, create: 1 });
    server.refusals.push(500, 500, 500, 500, 500);
    await morning('2026-06-19', '06');
    for (const attempts of [1, 2, 3, 4]) {
      await eventually(async () => {
        const { data } = await admin.get(`${path}/transfers/${transfer.id}`);
        expect([data.lastRun.status, data.lastRun.attempts]).toEqual(['queued', attempts]);
      });
      await morning('2026-06-19', String(6 + attempts).padStart(2, '0'));
    }
    expect(await run(transfer.id, 'failed')).toMatchObject({ attempts: 5 });
  });
});
