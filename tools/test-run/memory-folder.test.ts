import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRunFolder, removeLeftovers } from '../../e2e/src/processes/memory-folder.ts';

describe('folders of test runs', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'tingest-runs-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('remain during their run, and are removed after it was killed', async () => {
    const own = makeRunFolder(parent);
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const left = own.replace(`-${process.pid}-`, `-${ended}-`);
    await rename(makeRunFolder(parent), left);
    await writeFile(path.join(left, 'a-database'), '');
    const elsewhere = path.join(parent, `tingest-run-1-${ended}-abcdef`);
    await rename(makeRunFolder(parent), elsewhere);
    removeLeftovers(parent);
    expect([own, left, elsewhere].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  });

  it('may be missing when leftovers are removed', () => {
    expect(() => removeLeftovers(path.join(parent, 'none'))).not.toThrow();
  });
});
