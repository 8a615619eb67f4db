import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './source-hash.ts';

describe('the hash of the web app’s sources', () => {
  let root: string;
  const hash = () => hashSources(root, ['app/**/*', 'lock.json']);
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'tingest-hash-'));
    await mkdir(path.join(root, 'app/dist'), { recursive: true });
    await writeFile(path.join(root, 'app/a.ts'), 'one');
    await writeFile(path.join(root, 'lock.json'), '{}');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('stays the same while only output, tests and other files change', async () => {
    const before = await hash();
    await writeFile(path.join(root, 'app/dist/index.js'), 'built');
    await writeFile(path.join(root, 'app/a.test.ts'), 'test');
    await writeFile(path.join(root, 'README.md'), 'text');
    expect(await hash()).toBe(before);
  });

  it('changes when a file’s content or name changes, or a file is added or removed', async () => {
    const seenHashes = new Set([await hash()]);
    await writeFile(path.join(root, 'app/a.ts'), 'two');
    seenHashes.add(await hash());
    await writeFile(path.join(root, 'app/b.ts'), '');
    seenHashes.add(await hash());
    await writeFile(path.join(root, 'lock.json'), '{"a":1}');
    seenHashes.add(await hash());
    await rm(path.join(root, 'app/a.ts'));
    seenHashes.add(await hash());
    expect(seenHashes.size).toBe(5);
  });
});
