import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, run } from './command.ts';

/**
 * `npm run screenshots`: takes the pictures of docs/screenshots anew, of the app as it is now, on a server of its own
 * with the demonstration tenant.
 */
async function main(): Promise<boolean> {
  await mkdir(path.join(repositoryRoot, 'docs/screenshots'), { recursive: true });
  const isBuilt = await run(['node', 'tools/build-web-if-stale.ts']);
  if (!isBuilt.ok) return false;
  const result = await run(['playwright', 'test', '--config', 'e2e/screenshots/playwright.config.ts']);
  return result.ok;
}

process.exitCode = (await main()) ? 0 : 1;
