import path from 'node:path';
import './require-node.js';

/**
 * `npm start`. Before anything else is loaded, so that Node keeps all of it compiled and does not strip types at every start;
 * for that reason this file is JavaScript. Where the folder cannot be written, nothing is kept. See
 * docs/decisions/0020-memory-of-the-server.md.
 */
const { enableCompileCache } = await import('node:module');
enableCompileCache(path.join(import.meta.dirname, '../../.cache/server'));

await import('./src/commands/start.ts');
