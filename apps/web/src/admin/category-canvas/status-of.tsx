import type { PublishingStatus } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

/** Status of an item. */
export function StatusOf({ status }: { readonly status: PublishingStatus }): ReactNode {
  const t = useTexts();
  return (
    <div style={{ flex: 'none' }}>
      <StatusBadge status={status} label={t(`statuses.${status}.name`)} />
    </div>
  );
}
