import { createStore } from '../store/store.ts';

/** Starts the version of the app that waits; answers whether it could, which an open form in any tab prevents. */
export type StartNewVersion = () => Promise<boolean>;

/** A new version of the app that is on the device and waits; `null` while there is none. */
export const newVersion = createStore<StartNewVersion | null>(null);
