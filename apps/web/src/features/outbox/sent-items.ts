import { createStore } from '../../lib/store/store.ts';

/** How many items this page has sent: with each, what the page has loaded before is outdated. */
export const sentItems = createStore(0);
