import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecretKey } from '../../security/secret-key.ts';
import type { ArchiveAbout } from './archive-reader.ts';
import { archiveFormat, keyFingerprint } from './manifest.ts';
import { planKey } from './restored-key.ts';

const key = Buffer.alloc(32, 1);
const archiveAbout: ArchiveAbout = {
  manifest: {
    product: 'Tingest',
    format: archiveFormat,
    version: '',
    takenAt: '',
    postgres: '',
    migrations: [],
    tables: [],
    hasFiles: false,
    hasKey: true,
    keyFingerprint: keyFingerprint(key),
  },
  summary: { sha256: '', rows: {}, files: { count: 0, bytes: 0 }, missing: { count: 0, first: [] } },
  secretKey: key.toString('base64'),
};
const options = { replace: false, suffix: 'before' };

let folder: string;
let source: { readonly kind: 'file'; readonly path: string };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tingest-'));
  source = { kind: 'file', path: path.join(folder, 'secret.key') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the key of a backup', () => {
  test('becomes the key file where there is none, once the data is restored', async () => {
    const plan = await planKey(source, archiveAbout, options);
    await expect(stat(source.path)).rejects.toThrow('ENOENT');
    await plan.commit();
    expect(await loadSecretKey(source)).toEqual(key);
    expect((await stat(source.path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });

  test('leaves nothing behind when the data was not restored', async () => {
    const plan = await planKey(source, archiveAbout, options);
    await plan.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not replace another key unless that one is to be set aside', async () => {
    const otherKey = Buffer.alloc(32, 2).toString('base64');
    await writeFile(source.path, otherKey);
    await expect(planKey(source, archiveAbout, options)).rejects.toThrow(/is not the key of the backup; use --replace/);
    const plan = await planKey(source, archiveAbout, { ...options, replace: true });
    await plan.commit();
    expect(await loadSecretKey(source)).toEqual(key);
    expect(await readFile(`${source.path}.before`, 'utf8')).toBe(otherKey);
  });

  test('is not needed where the server already has it', async () => {
    const plan = await planKey({ kind: 'given', key }, { ...archiveAbout, secretKey: undefined }, options);
    await plan.commit();
    expect(await readdir(folder)).toEqual([]);
  });
});
