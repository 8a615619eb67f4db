import { useMemo } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../../lib/storage/safe-storage.ts';
import { createStore, type Store } from '../../../lib/store/store.ts';
import { afterReload, emptyRound, type Round } from './round.ts';

/** A round that the device keeps: each change is written at once. */
export interface StoredRound extends Pick<Store<Round>, 'get' | 'subscribe'> {
  readonly change: (change: (round: Round) => Round) => void;
  /** Begins a new one. */
  readonly clear: () => void;
}

/** One round per person and site. */
function storedRound(key: string): StoredRound {
  const savedRound = readStoredJson('local', key, isRound);
  const store = createStore<Round>(savedRound ? afterReload(savedRound) : emptyRound);
  return {
    get: store.get,
    subscribe: store.subscribe,
    change(change) {
      const next = change(store.get());
      if (next === store.get()) return;
      writeStoredJson('local', key, next);
      store.set(next);
    },
    clear() {
      writeStored('local', key, null);
      store.set(emptyRound);
    },
  };
}

/** The user's round at their site. */
export function useStoredRound(): StoredRound {
  const { tenant, site, user } = useSession();
  return useMemo(
    () => storedRound(`tingest.round.${tenant.key}.${site.key}.${user.username}`),
    [tenant.key, site.key, user.username],
  );
}

function isRound(value: unknown): value is Round {
  if (typeof value !== 'object' || value === null) return false;
  const { task, elements, values, additional } = value as Partial<Record<keyof Round, unknown>>;
  return (
    (task === null || isObject(task)) &&
    isObject(values) &&
    isObject(additional) &&
    Array.isArray(elements) &&
    elements.every((element) => isObject(element) && 'clientOperationId' in element && 'code' in element)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
