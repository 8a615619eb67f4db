import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../config/config.ts';
import type { FileStore } from '../../../../file-store/file-store.ts';
import { createFileAddresses } from '../../../../file-store/signed-address.ts';
import { archive, picture } from '../../../../file-store/testing/sample-files.ts';
import { type FileStorage, openFileStorage } from '../../../../storage/file-storage.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';
import { createWorkerPool } from '../../../../workers/worker-pool.ts';
import type { ImportJob } from '../import-job.ts';
import { importer, stepOnce } from '../testing/run-import.ts';

/** A process ends while the photos of an import are stored, wherever in it, and another one goes on. */

const path = 'avbrott/north';
const [nameId, photoId, paperId] = [uuidv7(), uuidv7(), uuidv7()];
/** A photo is stored as it came, large and small. */
const putsOfPhoto = 3;
const photos = 3;
/** More than are written in one step; texts, since they take less time than a turn has on any machine. */
const papers = 60;

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let imports: ReturnType<typeof importer>;
let zip: Buffer;
let store: FileStore;
const workers = createWorkerPool();

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('avbrott', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  imports = importer(admin, path);
  const pictures = await Promise.all(Array.from({ length: photos }, (_, at) => picture('png', 8 + at, 8)));
  zip = archive([
    ...pictures.map((content, at) => ({ name: `bild-${at}.png`, content })),
    ...Array.from({ length: papers }, (_, at) => ({ name: `papper-${at}.txt`, content: `Papper ${at}` })),
  ]);
  const { files, uploads: quota } = readConfig({ DATA_DIR: app.folder });
  store = {
    ...{ pool: app.database.pool, workers, storage: openFileStorage(files), incoming: files.incoming, quota },
    addresses: createFileAddresses(Buffer.alloc(32, 1)),
  };
});
afterAll(async () => {
  await workers.close();
  await app.close();
});

/** Returns a store with a storage that passes writes to `put`. */
function storeWith(put: (key: string, really: () => Promise<void>) => Promise<void>): FileStore {
  const { storage } = store;
  const wrappedStorage: FileStorage = { ...storage, put: (key, source) => put(key, () => storage.put(key, source)) };
  return { ...store, storage: wrappedStorage };
}

/** An import that is being applied and that no job works on: an object for each photo or paper. */
async function applied(
  column: 'Foto' | 'Papper',
  count: number,
): Promise<{ readonly job: ImportJob; readonly typeId: string }> {
  const { id: typeId } = await saved(admin, `${path}/elementTypes`, {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Brunn' }], status: 'published' },
    dataPropertyTypes: [
      { id: nameId, name: 'Namn', fieldType: 'text', required: true },
      { id: photoId, name: 'Foto', fieldType: 'image' },
      { id: paperId, name: 'Papper', fieldType: 'file' },
    ],
  });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(zip)], 'foton.zip'));
  const zipId = (await admin.post(`${path}/files/upload?use=import`, form)).data.id;
  const rows = Array.from({ length: count }, (_, at) => {
    const file = column === 'Foto' ? `bild-${at}.png` : `papper-${at}.txt`;
    return `${typeId.slice(-8)}-${at};Nummer ${at};${file}`;
  });
  const content = [`Kod;Namn;${column}`, ...rows].join('\n');
  const body = { resource: 'elements', typeId, zipIds: [zipId] };
  const ready = await imports.validate(await imports.begin('lista.csv', content, body));
  expect(ready.counts).toMatchObject({ create: count, error: 0 });
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE imports SET status = 'applying', applied_at = now() WHERE id = $1`, [ready.id]),
  );
  return { job: { tenantId: tenant.id, siteId: tenant.sites[0]?.id ?? '', importId: ready.id }, typeId };
}

async function finish(job: ImportJob): Promise<void> {
  while ((await stepOnce(app, job, store)) === 'more');
}

/** Every object has its one file, which can be read, and no further file came of it. */
async function expectWhole({ importId }: ImportJob, typeId: string, count: number): Promise<void> {
  const { data } = await admin.get(`${path}/imports/${importId}`);
  expect([data.status, data.counts.created, data.counts.failed]).toEqual(['completed', count, 0]);
  const storedFiles = await app.database.owner.withClient(async (client) => {
    const { rows } = await client.query<{ id: string; name: string; title: string; stored: boolean }>(
      `SELECT f.id, f.name, e.title, f.is_stored AS stored FROM files f JOIN elements e ON e.id = f.attached_to AND e.tenant_id = f.tenant_id
       WHERE f.tenant_id = $1 AND e.element_type_id = $2`,
      [tenant.id, typeId],
    );
    return rows;
  });
  const number = (text: string) => Number(/\d+/.exec(text)?.[0]);
  expect(storedFiles.map(({ title }) => number(title)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, at) => at),
  );
  for (const { id, name, title, stored } of storedFiles) {
    expect([number(name), stored]).toEqual([number(title), true]);
    expect((await admin.get(`${path}/files/${id}/content`)).status).toBe(200);
  }
  const { rows } = await app.database.owner.withClient((client) =>
    client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM files WHERE tenant_id = $1 AND attached_to IS NULL AND reference LIKE 'dataProperties%'`,
      [tenant.id],
    ),
  );
  expect(rows[0]?.count).toBe(0);
}

it('a killed import with photos loses and doubles nothing, at any point between the parts of a photo', async () => {
  const { job, typeId } = await applied('Foto', photos);
  // Each process comes one part further than the one before, and ends before or behind it: at last in the photo that is next.
  for (let last = 0; last <= putsOfPhoto; last += 1) {
    for (const isWritten of [false, true]) {
      const abortController = new AbortController();
      let puts = 0;
      const cut = storeWith(async (_key, really) => {
        puts += 1;
        if (puts <= last || isWritten) await really();
        if (puts <= last) return;
        abortController.abort();
        throw new Error('the process has ended');
      });
      await expect(stepOnce(app, job, cut, abortController.signal)).rejects.toThrow('the process has ended');
    }
  }
  await finish(job);
  await expectWhole(job, typeId, photos);
});

it('two processes that both resume an import, as after a crash, write every row with its file', async () => {
  const { job, typeId } = await applied('Papper', papers);
  let isFirst = true;
  // While one stores its first file, the other one writes the whole next step.
  const slow = storeWith(async (_key, really) => {
    if (isFirst) {
      isFirst = false;
      expect(await stepOnce(app, job, store)).toBe('more');
    }
    await really();
  });
  expect(await stepOnce(app, job, slow)).toBe('more');
  await finish(job);
  await expectWhole(job, typeId, papers);
});
