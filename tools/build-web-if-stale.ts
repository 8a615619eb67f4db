import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from './command.ts';
import { hashSources, webSources } from './web-build/source-hash.ts';

/**
 * Before `npm start`: builds the web app when its sources are not those that it was last built from. Quiet when there
 * is nothing to do.
 */
const hashFile = path.join(repositoryRoot, 'apps/web/dist/.source-hash');
const hash = await hashSources(repositoryRoot, webSources);
const built = await readFile(hashFile, 'utf8').catch(() => undefined);
if (built !== hash) {
  console.log('Building the web app …');
  // A build that is broken off must not be taken for a whole one.
  await rm(hashFile, { force: true });
  const { ok, output } = await run(['vite', 'build'], { folder: 'apps/web', output: 'collect' });
  if (ok) await writeFile(hashFile, hash);
  else console.error(output);
  process.exitCode = ok ? 0 : 1;
}
