import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from './command.ts';
import { makeWhole } from './web-build/make-whole.ts';
import { hashSources, webSources } from './web-build/source-hash.ts';

/**
 * Before `npm start`: builds the web app when its sources are not those that it was last built from. Quiet when there
 * is nothing to do. Two that build at the same time, or a build that is broken off, never leave half of it. An installation
 * without development dependencies cannot build, and uses the web app that was built before.
 */
const buildFolder = path.join(repositoryRoot, 'apps/web/dist');
const hashName = '.source-hash';
const canBuild = existsSync(path.join(repositoryRoot, 'node_modules/vite'));
const hash = await hashSources(repositoryRoot, webSources);
const builtFrom = await readFile(path.join(buildFolder, hashName), 'utf8').catch(() => undefined);
if (!canBuild && builtFrom === undefined) {
  console.error(
    'tingest: the web app is not built, and its build tools are not installed: run “npm ci && npm run build”',
  );
  process.exitCode = 1;
} else if (!canBuild && builtFrom !== hash) {
  console.warn(
    'tingest: the web app was built from other sources than these; “npm ci && npm run build” builds it again',
  );
} else if (builtFrom !== hash) {
  console.log('Building the web app …');
  const ok = await makeWhole(buildFolder, path.join(repositoryRoot, '.cache'), async (folder) => {
    const result = await run(['vite', 'build', '--outDir', folder, '--emptyOutDir'], {
      folder: 'apps/web',
      output: 'collect',
    });
    if (result.ok) await writeFile(path.join(folder, hashName), hash);
    else console.error(result.output);
    return result.ok;
  });
  process.exitCode = ok ? 0 : 1;
}
