import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { countStoredItems } from './outbox-flag.ts';
import { OutboxLink } from './outbox-link.tsx';

const OutboxCount = lazy(async () => ({ default: (await import('./outbox-count.tsx')).OutboxCount }));

/**
 * How many forms the device has not sent, with the way to them; nothing if it has none. The number stored beside the
 * database is drawn first, so that nothing moves when the database has been read.
 */
export function OutboxLine(): ReactNode {
  const { tenant, user } = useSession();
  const storedCount = countStoredItems({ tenantKey: tenant.key, username: user.username });
  if (storedCount === 0) return null;
  return (
    <Suspense fallback={<OutboxLink count={storedCount} />}>
      <OutboxCount fallback={storedCount} />
    </Suspense>
  );
}
