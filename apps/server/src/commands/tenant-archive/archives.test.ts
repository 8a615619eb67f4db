import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { withClient } from '../../database/connect-client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { forgetOldArchives } from '../../features/organisation/archives/archive-job.ts';
import { archiveKey, changeArchive } from '../../features/organisation/archives/archive-store.ts';
import { openFileStorage } from '../../storage/file-storage.ts';
import { endWaitingFor } from '../../testing/end-waiting.ts';
import { eventually } from '../../testing/eventually.ts';
import { populateReservations, populateSite } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../testing/test-app.ts';
import { readArchive } from '../backup/archive-reader.ts';
import { contentNames } from '../backup/manifest.ts';
import { restoreTenantArchive } from './restore-tenant-archive.ts';
import { writeTenantArchive } from './write-tenant-archive.ts';

const context = { logger: pino({ level: 'silent' }), report: () => undefined };
let source: TestApp;
let otherApp: TestApp;
let tenant: TestTenant;
let admin: Person;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  [source, otherApp] = await Promise.all([createTestApp(), createTestApp()]);
  tenant = await source.addTenant('ekby');
  await populateReservations(tenant, await populateSite(tenant, 'amber'));
  await populateSite(tenant, 'opal', 'south');
  await populateSite(await source.addTenant('nyby'), 'garnet');
  admin = tenant.as('TenantAdmin');
}, 5 * 60_000);
afterAll(async () => {
  await Promise.all([source?.close(), otherApp?.close()]);
  await rm(folder, { recursive: true, force: true });
});

function configOf({ database, folder: appFolder }: TestApp) {
  const { ownerConnection: owner, appConnection: app } = database;
  return {
    ...readConfig({ DATA_DIR: appFolder }),
    database: { kind: 'external' as const, owner, app, poolSize: 2, waitSeconds: 0 },
  };
}

const asOwner = (query: string, ...values: readonly unknown[]) =>
  withClient(source.database.ownerConnection, 'TEST', async (client) => (await client.query(query, [...values])).rows);

const listArchives = async (person: Person, key: string) => {
  const { data } = await person.get(`${key}/archives`);
  return data.items as { readonly id: string; readonly status: string }[];
};

/** Waits until an archive is written, or could not be. */
function waitForEnd(person: Person, key: string, id: string) {
  return eventually(async () => {
    const archive = (await listArchives(person, key)).find((each) => each.id === id);
    if (!archive) throw new Error('the archive is not listed');
    expect(archive.status).toMatch(/completed|failed/);
    return archive;
  });
}

async function createArchive(person: Person, key: string, body: object = { siteId: null }) {
  const reply = await person.post(`${key}/archives`, body);
  expect(reply.status, JSON.stringify(reply.details)).toBe(201);
  return waitForEnd(person, key, reply.data.id);
}

/** Fetches an archive as a browser does. */
async function fetchArchive(person: Person, key: string, id: string): Promise<string> {
  const { data } = await person.post(`${key}/archives/${id}/address`);
  const { status, body } = await source.nobody.get(data.address);
  expect(status).toBe(200);
  const file = path.join(folder, `${uuidv7()}.tar.gz`);
  await writeFile(file, body);
  return file;
}

/** Returns the content of an archive: name → content, except for the time when it was written. */
async function contentOf(file: string): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for await (const { name, bytes } of readArchive(file)) {
    if (name === contentNames.manifest || name === contentNames.summary) continue;
    // Independent of the row order of the database.
    const normalizedContent = name.startsWith('tables/')
      ? bytes.toString().split('\n').toSorted().join('\n')
      : bytes.toString('base64');
    content.set(name, (content.get(name) ?? '') + normalizedContent);
  }
  return content;
}

/** Returns the names with different content in two archives. */
function differing(one: Map<string, string>, two: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...two.keys()])].filter((name) => one.get(name) !== two.get(name)).toSorted();
}

describe('an archive requested by the API', () => {
  it('has the content that the command writes, which restores it in another installation', async () => {
    const { id } = await createArchive(admin, tenant.key);
    const [own, commands] = [await fetchArchive(admin, tenant.key, id), path.join(folder, 'command.tar.gz')];
    await writeTenantArchive(configOf(source), { file: commands, tenantKey: 'ekby', version: '0.0.0' }, context);
    const [content, expected] = [await contentOf(own), await contentOf(commands)];
    expect(content.size).toBeGreaterThan(30);
    // That it was fetched is in the audit trail since.
    expect(differing(content, expected)).toEqual(['tables/audit_events']);
    await restoreTenantArchive(configOf(otherApp), { file: own }, context);
    const secondFile = path.join(folder, 'again.tar.gz');
    await writeTenantArchive(configOf(otherApp), { file: secondFile, tenantKey: 'ekby', version: '0.0.0' }, context);
    // A restore disables integrations with other systems, and makes no user a system administrator.
    expect(differing(content, await contentOf(secondFile))).toEqual(['tables/processor_configs', 'tables/users']);
  });

  it('of one site contains nothing of the others', async () => {
    const south = tenant.sites.find(({ key }) => key === 'south')?.id;
    const { id, ...archive } = await createArchive(admin, tenant.key, { siteId: south });
    expect(archive).toMatchObject({ status: 'completed', siteId: south, missingFiles: 0, problem: null });
    const content = await contentOf(await fetchArchive(admin, tenant.key, id));
    expect(content.get('tables/elements')).toContain('opal');
    expect(content.get('tables/elements')).not.toContain('amber');
  });

  it('is begun once for each id, one at a time, and only a few are kept', async () => {
    const lone = await source.addTenant('lund');
    const [own, colleague] = [lone.as('TenantAdmin'), lone.as('SuperUser')];
    const id = uuidv7();
    expect((await own.post('lund/archives', { id, siteId: null })).data.id).toBe(id);
    expect((await own.post('lund/archives', { id, siteId: null })).data.id).toBe(id);
    expect(await waitForEnd(own, 'lund', id)).toMatchObject({ status: 'completed', startedByName: expect.any(String) });
    await asOwner(`UPDATE tenant_archives SET status = 'queued' WHERE id = $1`, id);
    expect((await colleague.post('lund/archives', { siteId: null })).details).toMatchObject([
      { code: 'archiveUnderWay' },
    ]);
    await asOwner(`UPDATE tenant_archives SET status = 'completed' WHERE id = $1`, id);
    for (let count = 0; count < 4; count += 1) await lone.addArchive();
    expect((await own.post('lund/archives', { siteId: null })).details).toMatchObject([
      { code: 'archivesKept', message: expect.stringContaining('5') },
    ]);
    expect((await own.delete(`lund/archives/${id}`)).status).toBe(204);
    await createArchive(own, 'lund');
  });

  it('is refused to other tenants, by its address, by a changed address and by an expired one', async () => {
    const id = await tenant.addArchive();
    const anonymousUser = (await source.addTenant('visby')).as('SuperUser');
    expect((await anonymousUser.post(`ekby/archives/${id}/address`)).status).toBe(404);
    expect((await anonymousUser.post(`visby/archives/${id}/address`)).status).toBe(404);
    expect((await anonymousUser.delete(`visby/archives/${id}`)).status).toBe(404);
    expect((await tenant.as('SiteAdmin').get('ekby/archives')).status).toBe(403);
    const { address } = (await admin.post(`ekby/archives/${id}/address`)).data;
    const answerOf = async (to: string) => (await source.nobody.get(to)).status;
    expect(await answerOf(address)).toBe(200);
    expect(await answerOf(address.replace('/ekby/', '/visby/'))).toBe(404);
    expect(await answerOf(address.replace(id, uuidv7()))).toBe(404);
    expect(await answerOf(address.replace(/expires=\d+/, 'expires=99999999999'))).toBe(404);
    const trail = (await admin.post('ekby/auditEvents/filter', { searchCriteria: 'tar.gz' })).data.items;
    expect(trail[0]).toMatchObject({ action: 'export', resourceType: 'tenantArchive', resourceId: id });
    await asOwner(`UPDATE tenant_archives SET kept_until = now() WHERE id = $1`, id);
    expect(await answerOf(address)).toBe(404);
  });
});

describe('an archive interrupted by the end of its server', () => {
  it('is written again by another server, and late reports of the first one are ignored', async () => {
    const own = (await source.addTenant('umea')).as('TenantAdmin');
    const { id } = await createArchive(own, 'umea');
    const [{ tenant_id }] = await asOwner('SELECT tenant_id FROM tenant_archives WHERE id = $1', id);
    // As a process leaves it that was killed.
    const left = `status = 'running', done = 3, size = NULL, finished_at = NULL, kept_until = NULL`;
    await asOwner(`UPDATE tenant_archives SET ${left}, worker_id = gen_random_uuid() WHERE id = $1`, id);
    await source.takeUpArchives();
    expect(await waitForEnd(own, 'umea', id)).toMatchObject({ status: 'completed' });
    const content = await contentOf(await fetchArchive(own, 'umea', id));
    expect(content.get('tables/users')).toContain('umea-TenantAdmin');
    const [row] = await asOwner('SELECT worker_id, attempts FROM tenant_archives WHERE id = $1', id);
    expect(row).toEqual({ worker_id: expect.any(String), attempts: 2 });
    await asOwner(`UPDATE tenant_archives SET ${left} WHERE id = $1`, id);
    const says = (worker: string) =>
      inTransaction(source.database.pool, { tenantId: tenant_id }, (tx) =>
        changeArchive({ tx, tenant: { id: tenant_id } }, { id, worker_id: worker }, { done: 4 }),
      );
    expect([await says(uuidv7()), await says(row.worker_id)]).toEqual([false, true]);
    // The work of a live process is not taken over, regardless of the time since its last sign of life.
    await source.takeUpArchives();
    expect((await listArchives(own, 'umea'))[0]).toMatchObject({ status: 'running', progress: { done: 4 } });
    expect((await own.delete(`umea/archives/${id}`)).status).toBe(204);
    expect(await says(row.worker_id)).toBe(false);
  });
});

describe('an archive that the database left in the middle', () => {
  it('is written when it is back, and counts as one attempt', async () => {
    const own = (await source.addTenant('boden')).as('TenantAdmin');
    const id = uuidv7();
    await source.database.owner.withClient(async (client) => {
      await client.query('BEGIN; LOCK TABLE elements IN ACCESS EXCLUSIVE MODE');
      expect((await own.post('boden/archives', { id, siteId: null })).data.id).toBe(id);
      await expect.poll(() => endWaitingFor(source, 'elements')).toBeGreaterThan(0);
      await client.query('ROLLBACK');
    });
    expect(await waitForEnd(own, 'boden', id)).toMatchObject({ status: 'completed', problem: null });
    const content = await contentOf(await fetchArchive(own, 'boden', id));
    expect(content.get('tables/users')).toContain('boden-TenantAdmin');
    expect(await asOwner('SELECT attempts FROM tenant_archives WHERE id = $1', id)).toEqual([{ attempts: 1 }]);
  });
});

describe('expired archives', () => {
  it('are removed with their file, and kept ones are not', async () => {
    const [expiredId, retainedId] = [await tenant.addArchive(), await tenant.addArchive()];
    await asOwner(`UPDATE tenant_archives SET kept_until = now() WHERE id = $1`, expiredId);
    const storage = openFileStorage(configOf(source).files);
    const pathOf = (id: string) => {
      const { folder: archiveFolder, name } = archiveKey({ tenant_id: tenant.id, id });
      return path.join(source.folder, 'files', archiveFolder, name);
    };
    await access(pathOf(expiredId));
    expect(await forgetOldArchives({ pool: source.database.pool, storage }, new Date())).toBeGreaterThan(0);
    await expect(access(pathOf(expiredId))).rejects.toThrow(/ENOENT/);
    await access(pathOf(retainedId));
    const left = (await listArchives(admin, 'ekby')).map(({ id }) => id);
    expect(left).toContain(retainedId);
    expect(left).not.toContain(expiredId);
  });
});
