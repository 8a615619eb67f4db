import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The sources of the built web app, relative to the repository's folder. */
export const webSources = [
  'apps/web/**/*',
  'packages/{domain,i18n,api-client}/{src/**/*,package.json}',
  'package-lock.json',
  'tsconfig.base.json',
];

const ignoredFolders = new Set(['node_modules', 'dist', '.vite']);

/** A hash of the content and names of all files that match, tests left out. */
export async function hashSources(root: string, patterns: readonly string[]): Promise<string> {
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ignoredFolders.has(entry.name),
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    // Lengths keep one file's end from being taken for the next one's beginning.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
