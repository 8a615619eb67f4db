import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from '../../../file-store/file-store.ts';
import { uploadForm } from '../../../file-store/testing/upload-form.ts';
import { openFileStorage } from '../../../storage/file-storage.ts';
import { type PopulatedSite, populateSite, textFile } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { TestApp, TestTenant } from '../../../testing/test-app.ts';
import { cleanUpFiles } from './clean-up.ts';

let app: TestApp;
let tenant: TestTenant;
let site: PopulatedSite;
let store: Pick<FileStore, 'pool' | 'storage'>;
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby');
  site = await populateSite(tenant, 'Gunga');
  const folder = path.join(app.folder, 'files');
  store = {
    pool: app.database.pool,
    storage: openFileStorage({ kind: 'disk', folder, incoming: path.join(app.folder, 'incoming') }),
  };
});
afterAll(() => app.close());

async function uploadFile(): Promise<string> {
  const body = uploadForm(uuidv7(), 'a.txt');
  return (await tenant.as('PrivilegedUser').call('POST', `${site.path}/files/upload`, { body })).data.id;
}

const change = (id: string, columns: string, ...values: unknown[]) =>
  app.database.owner.withClient((client) => client.query(`UPDATE files SET ${columns} WHERE id = $1`, [id, ...values]));

/** Returns the stored contents of uploaded files; those made by transfers are in a separate folder. */
const contentsOf = async () => {
  const names = await readdir(path.join(app.folder, 'files', tenant.id, tenant.sites[0]?.id ?? ''));
  return names.filter((name) => name !== 'transfers');
};

async function rowsLeft(): Promise<string[]> {
  const { rows } = await app.database.owner.withClient((client) =>
    client.query<{ id: string }>('SELECT id FROM files'),
  );
  return rows.map(({ id }) => id).sort();
}

it('the clean-up removes files unused for a day, ownerless files and leftovers, and nothing else', async () => {
  const attachedSql = "owner_kind = 'element', attached_to = $2, field_id = $2, unattached_since = NULL";
  const ids = {
    young: await uploadFile(),
    old: await uploadFile(),
    attached: await uploadFile(),
    ownerless: await uploadFile(),
    ofForgottenImport: await uploadFile(),
    half: await uploadFile(),
    interrupted: await uploadFile(),
    uploading: await uploadFile(),
    cutOff: await uploadFile(),
    ofVisitor: await uploadFile(),
    ofVisitorNow: await uploadFile(),
  };
  await change(ids.young, "unattached_since = now() - interval '23 hours'");
  await change(ids.old, "unattached_since = now() - interval '25 hours'");
  await change(ids.attached, `${attachedSql}, created_at = now() - interval '1 year'`, site.elementId);
  await change(ids.ownerless, attachedSql, uuidv7());
  await change(ids.ofForgottenImport, attachedSql.replace('element', 'import'), uuidv7());
  await change(ids.half, "is_stored = false, unattached_since = now() - interval '2 days'");
  await change(ids.interrupted, "deleted_at = now() - interval '1 hour'");
  await change(ids.uploading, 'deleted_at = now()');
  await change(ids.cutOff, "is_stored = false, unattached_since = now() - interval '31 minutes'");
  const anonymousUser = `owner_id = '00000000-0000-0000-0000-000000000000'`;
  await change(ids.ofVisitor, `${anonymousUser}, unattached_since = now() - interval '31 minutes'`);
  await change(ids.ofVisitorNow, anonymousUser);
  const kept = [site.fileId, site.importFileId, ids.young, ids.attached, ids.uploading, ids.ofVisitorNow].sort();

  expect(await cleanUpFiles(store)).toBe(7);
  expect(await rowsLeft()).toEqual(kept);
  expect((await contentsOf()).sort()).toEqual(kept);
  expect(await cleanUpFiles(store)).toBe(0);
  const { data } = await tenant.as('SiteAdmin').post(`${site.path}/files/filter`, {});
  expect(data.totalCount).toBe(5);
});

it('the clean-up continues where a failing storage stopped it', async () => {
  const id = await uploadFile();
  await change(id, "unattached_since = now() - interval '2 days'");
  const brokenStore = {
    ...store,
    storage: {
      ...store.storage,
      remove: async () => {
        throw new Error('the storage is away');
      },
    },
  };
  await expect(cleanUpFiles(brokenStore)).rejects.toThrow('the storage is away');
  expect((await tenant.as('SiteAdmin').get(`${site.path}/files/${id}`)).status).toBe(404);
  expect(await contentsOf()).toContain(id);
  await change(id, "deleted_at = now() - interval '11 minutes'");
  expect(await cleanUpFiles(store)).toBe(1);
  expect(await contentsOf()).not.toContain(id);
});

it('the clean-up runs in several processes at once without a failure', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, uploadFile));
  for (const id of ids) await change(id, "unattached_since = now() - interval '2 days'");
  const counts = await Promise.all([cleanUpFiles(store), cleanUpFiles(store), cleanUpFiles(store)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect((await rowsLeft()).filter((id) => ids.includes(id))).toEqual([]);
});

it('the clean-up keeps files that an administrator uploads as standalone, not those of a user', async () => {
  const upload = async (role: 'SiteAdmin' | 'PrivilegedUser'): Promise<string> => {
    const reply = await tenant.as(role).post(`${site.path}/files/upload?reference=files`, textFile(role));
    return reply.data.id;
  };
  const [kept, otherId] = [await upload('SiteAdmin'), await upload('PrivilegedUser')];
  for (const id of [kept, otherId]) await change(id, "unattached_since = now() - interval '2 days'");
  await cleanUpFiles(store);
  const remainingIds = await rowsLeft();
  expect([remainingIds.includes(kept), remainingIds.includes(otherId)]).toEqual([true, false]);
});
