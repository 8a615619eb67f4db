import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value outside React that components can follow: the session, the language, messages. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls `listener` after every change; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const { report, subscribe } = createListeners();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      report();
    },
    subscribe,
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
