import path from 'node:path';

/** Oldest version of Node.js that runs the TypeScript of the server. `npm start` brings a right one with it. */
const oldestNode = 24;

const version = process.versions.node;
if (Number(version.split('.')[0]) < oldestNode) {
  console.error(
    `Tingest needs Node.js ${oldestNode} or later, and this is ${version}: start it by “npm start”, which brings its own`,
  );
  process.exit(1);
}

/**
 * `npm start`. Before anything else is loaded, so that Node keeps all of it compiled and does not strip types at every start;
 * for that reason this file is JavaScript. Where the folder cannot be written, nothing is kept. See
 * docs/decisions/0020-memory-of-the-server.md.
 */
const { enableCompileCache } = await import('node:module');
enableCompileCache(path.join(import.meta.dirname, '../../.cache/server'));

await import('./src/commands/start.ts');
