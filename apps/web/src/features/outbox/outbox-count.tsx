import type { ReactNode } from 'react';
import { isPending } from './outbox-item.ts';
import { OutboxLink } from './outbox-link.tsx';
import { useOutbox, useOutboxIsRead } from './use-outbox.ts';

/** @param fallback the number until the database has been read */
export function OutboxCount({ fallback }: { readonly fallback: number }): ReactNode {
  const count = useOutbox().filter(({ item }) => isPending(item)).length;
  const isRead = useOutboxIsRead();
  if (!isRead) return <OutboxLink count={fallback} />;
  return count > 0 ? <OutboxLink count={count} /> : null;
}
