import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openFileStorage } from './file-storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a file written to a disk is durable, with the folders of its path', async () => {
  const source = path.join(folder, 'source');
  await writeFile(source, 'hej');
  const handle = await open(source);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const synced: number[] = [];
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).ino);
  });
  const root = path.join(folder, 'files');
  const storage = openFileStorage({
    kind: 'disk',
    folder: root,
    incoming: folder,
  });
  await storage.put('a/b/original', { path: source, size: 3, contentType: 'text/plain' });
  sync.mockRestore();
  const folderStats = await Promise.all(['a/b/original', 'a/b', 'a', ''].map((name) => stat(path.join(root, name))));
  expect(synced).toEqual(folderStats.map(({ ino }) => ino));
});

it.skipIf(process.platform === 'win32')(
  'a file and its folders are readable only by the user of the server',
  async () => {
    const source = path.join(folder, 'readable');
    await writeFile(source, 'hej', { mode: 0o644 });
    const root = path.join(folder, 'private');
    const storage = openFileStorage({ kind: 'disk', folder: root, incoming: folder });
    await storage.put('a/b/original', { path: source, size: 3, contentType: 'text/plain' });
    const modes = await Promise.all(['a/b/original', 'a/b', 'a'].map((name) => stat(path.join(root, name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700', '700']);
  },
);
