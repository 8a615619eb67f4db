import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' | 'regular' }) => void;

/**
 * Loading and seeding leave more garbage than an idle server would collect for a long time: it is a third of the memory
 * that the process would hold. `last-resort` also gives back the room that new objects had.
 * Source: V8, src/extensions/gc-extension.h; figures in docs/decisions/0020-memory-of-the-server.md.
 */
export function collectStartUpGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') (collect as Collect)({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
