import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../../foundation/startup-error.ts';
import { writeTestArchive } from '../../testing/test-archive.ts';
import { checkArchive, readArchive } from './archive-reader.ts';

let folder: string;
let fullArchive: Buffer;
let contents: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-archive-'));
  const file = path.join(folder, 'whole.tar.gz');
  const rowsOf = (name: string) =>
    Array.from({ length: 40 }, (_, row) => `${name}\t${row}\t${(row * 7919) % 1000}\n`).join('');
  const names = ['elements', 'files', 'records'];
  await writeTestArchive(file, {}, Object.fromEntries(names.map((name) => [name, rowsOf(name)])));
  fullArchive = await readFile(file);
  contents = await contentsOf(file);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('an archive with any single byte changed is refused in words or restores the same content', async () => {
  const file = path.join(folder, 'changed.tar.gz');
  const byte = fc.integer({ min: 0, max: fullArchive.length - 1 });
  await fc.assert(
    fc.asyncProperty(byte, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bytes = Buffer.from(fullArchive);
      bytes[at] = (bytes[at] ?? 0) ^ change;
      await writeFile(file, bytes);
      const error = await checkArchive(file).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined) expect(await contentsOf(file)).toEqual(contents);
      else expect(error).toBeInstanceOf(StartupError);
    }),
  );
});

test('an archive damaged after its beginning is still recognised as a backup', async () => {
  const file = path.join(folder, 'damaged.tar.gz');
  for (let at = Math.floor(fullArchive.length / 2); at < fullArchive.length - 8; at += 5) {
    const bytes = Buffer.from(fullArchive);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await writeFile(file, bytes);
    await expect(checkArchive(file), `byte ${at}`).rejects.toThrow(/is damaged or cut off; nothing was changed$/);
  }
});

async function contentsOf(file: string): Promise<string[]> {
  const entries: string[] = [];
  for await (const { name, bytes } of readArchive(file)) entries.push(`${name}: ${bytes.toString()}`);
  return entries;
}
