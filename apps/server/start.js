import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * `npm start`. Before anything else is loaded, so that all of it is kept as Node has compiled it, and types need not be
 * stripped at every start; for that reason it is no TypeScript itself. Where the folder cannot be written, nothing is
 * kept. See docs/decisions/0020-memory-of-the-server.md.
 */
enableCompileCache(path.join(import.meta.dirname, '../../.cache/server'));

await import('./src/main.ts');
