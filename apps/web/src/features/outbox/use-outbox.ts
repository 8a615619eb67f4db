import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { outbox, resumeOutbox } from './outbox.ts';
import { type OutboxEntry, stateOf } from './outbox-item.ts';

/** Returns the signed-in user's items with their states, the latest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const { tenant, user } = useSession();
  useEffect(() => void resumeOutbox(), []);
  const { items, sendingId } = useSyncExternalStore(outbox.subscribe, outbox.view);
  return useMemo(
    () =>
      items
        .filter(({ owner }) => owner.tenantKey === tenant.key && owner.username === user.username)
        .map((item) => ({ item, state: stateOf(item, items, sendingId) }))
        .toReversed(),
    [items, sendingId, tenant.key, user.username],
  );
}

/** Whether the device's items have been read. */
export function useOutboxIsRead(): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.view().isRead);
}
