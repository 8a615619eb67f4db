import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../foundation/startup-error.ts';
import { loadSecretKey } from './secret-key.ts';

async function newFile(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'tingest-')), 'data', 'secret.key');
}

test('the first start makes a key readable by its owner only, and later starts find it', async () => {
  const file = await newFile();
  const key = await loadSecretKey({ kind: 'file', path: file });
  expect(key).toHaveLength(32);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await loadSecretKey({ kind: 'file', path: file })).toEqual(key);
});

test('two simultaneous first starts agree on one key', async () => {
  const file = await newFile();
  const [one, otherKey] = await Promise.all([
    loadSecretKey({ kind: 'file', path: file }),
    loadSecretKey({ kind: 'file', path: file }),
  ]);
  expect(one).toEqual(otherKey);
});

test('a damaged key is refused, not replaced', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'tingest-')), 'secret.key');
  await writeFile(file, 'short');
  await expect(loadSecretKey({ kind: 'file', path: file })).rejects.toThrow(StartupError);
});
