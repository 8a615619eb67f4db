import { createStore } from '../lib/store/store.ts';

/** The copy that the page shows instead of the server's answers; null while the server answers. */
export interface ShownCopy {
  /** Time of the last answer of the server, in milliseconds since 1970. */
  readonly savedAt: number;
}

export const shownCopy = createStore<ShownCopy | null>(null);
