import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWhole } from './make-whole.ts';

describe('a folder that is built aside', () => {
  let root: string;
  let folder: string;
  const put = (make: (into: string) => Promise<boolean>) => makeWhole(folder, path.join(root, 'scratch'), make);
  const makeNameWriter = (name: string) => async (into: string) => {
    await writeFile(path.join(into, 'name'), name);
    return true;
  };
  const content = () => readFile(path.join(folder, 'name'), 'utf8');
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'tingest-put-'));
    folder = path.join(root, 'built');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('appears only when it is complete, with no file of the earlier one', async () => {
    await mkdir(folder);
    await writeFile(path.join(folder, 'earlier'), '');
    const before = await readdir(folder);
    await put(async (into) => {
      expect(await readdir(folder)).toEqual(before);
      return makeNameWriter('new')(into);
    });
    expect(await readdir(folder)).toEqual(['name']);
    expect(await readdir(path.join(root, 'scratch'))).toEqual([]);
  });

  it('leaves the earlier one in place where building fails', async () => {
    await put(makeNameWriter('earlier'));
    expect(await put(async () => false)).toBe(false);
    await expect(put(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await content()).toBe('earlier');
    expect(await readdir(path.join(root, 'scratch'))).toEqual([]);
  });

  it('is a complete one of several built at the same time', async () => {
    const names = ['a', 'b', 'c', 'd'];
    expect(await Promise.all(names.map((name) => put(makeNameWriter(name))))).toEqual([true, true, true, true]);
    expect(names).toContain(await content());
    expect(await readdir(path.join(root, 'scratch'))).toEqual([]);
  });
});
