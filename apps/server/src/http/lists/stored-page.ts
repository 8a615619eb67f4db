import type { Transaction } from '../../database/transaction.ts';

/** A page of a stored list. Its items are read a few at a time, as each may be large and there may be a thousand. */
export interface StoredPage<Item = unknown> {
  readonly ids: readonly string[];
  /** The counts that are returned beside the items. */
  readonly counts: object;
  /** Reads some of the items, in the order of their ids; those that are gone are left out. */
  readonly read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Item[]>;
}
