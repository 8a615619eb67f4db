import { readFileSync } from 'node:fs';
import path from 'node:path';

const repositoryRoot = path.join(import.meta.dirname, '../../..');

/**
 * The folder of Node's compile cache under `npm start` (apps/server/start.js), so that the measured server starts in
 * the same way.
 */
export const compiledFolder = path.join(repositoryRoot, '.cache/server');

/**
 * The options that `npm start` gives Node, such as `--max-semi-space-size=16`.
 * @throws Error where the script is not Node with options and a program
 */
export function startOptions(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [node, ...startArguments] = manifest.scripts.start?.split(' ') ?? [];
  const program = startArguments.pop();
  if (node !== 'node' || !program || !startArguments.every((option) => option.startsWith('--'))) {
    throw new Error('package.json: the script "start" is not "node --options program"');
  }
  return startArguments;
}
