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
    const ownFolder = makeRunFolder(parent);
    const endedPid = spawnSync(process.execPath, ['--version']).pid;
    const leftoverFolder = ownFolder.replace(`-${process.pid}-`, `-${endedPid}-`);
    await rename(makeRunFolder(parent), leftoverFolder);
    await writeFile(path.join(leftoverFolder, 'a-database'), '');
    const otherRunFolder = path.join(parent, `tingest-run-1-${endedPid}-abcdef`);
    await rename(makeRunFolder(parent), otherRunFolder);
    removeLeftovers(parent);
    expect([ownFolder, leftoverFolder, otherRunFolder].map((folder) => existsSync(folder))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('may be missing when leftovers are removed', () => {
    expect(() => removeLeftovers(path.join(parent, 'none'))).not.toThrow();
  });
});
