import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';

/** Begins a statement that PostgreSQL is to plan anew each time, because the best way depends on the values. */
export const planEachTime = '/* planned each time */ ';

/** A text that came this often is prepared by name from then on. */
const usesBeforeName = 3;
const rememberedTexts = 1_000;
/** Each prepared statement costs memory in PostgreSQL; a connection with more of them is closed rather than cleaned up. */
const maxNamesOfConnection = 300;

interface KnownText {
  uses: number;
  readonly name: string;
}

/** One for the process: a text has the same name on every connection, and a name is never given to another text. */
const knownTexts = new LRUCache<string, KnownText>({ max: rememberedTexts });
const namesOfConnection = new WeakMap<PoolClient, Set<string>>();
let nameCount = 0;

/**
 * The name that a statement is prepared under on a connection: parsed and planned once instead of at every use, which is
 * half of the work of a small statement. `undefined` for one that is rare or is to be planned each time.
 */
export function statementName(client: PoolClient, text: string): string | undefined {
  if (text.startsWith(planEachTime)) return undefined;
  let entry = knownTexts.get(text);
  if (!entry) {
    nameCount += 1;
    entry = { uses: 0, name: `tingest_${nameCount}` };
    knownTexts.set(text, entry);
  }
  entry.uses += 1;
  if (entry.uses < usesBeforeName) return undefined;
  let names = namesOfConnection.get(client);
  if (!names) {
    names = new Set();
    namesOfConnection.set(client, names);
  }
  names.add(entry.name);
  return entry.name;
}

/** Whether so many statements were prepared on a connection that it is better replaced. */
export function hasTooManyNames(client: PoolClient): boolean {
  return (namesOfConnection.get(client)?.size ?? 0) > maxNamesOfConnection;
}
