import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconClock,
  IconEqual,
  IconHourglass,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TransferRun } from '../../api/transfers.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const looks: Readonly<Record<TransferRun['status'], BadgeLook>> = {
  queued: { color: 'blue', icon: IconClock },
  running: { color: 'blue', icon: IconLoader2 },
  planning: { color: 'blue', icon: IconLoader2 },
  waiting: { color: 'yellow', icon: IconHourglass },
  applying: { color: 'blue', icon: IconLoader2 },
  done: { color: 'green', icon: IconCircleCheck },
  unchanged: { color: 'gray', icon: IconEqual },
  superseded: { color: 'gray', icon: IconArrowsExchange },
  failed: { color: 'red', icon: IconAlertTriangle },
};

/** How a run stands, as icon, word and colour. */
export function TransferStatusBadge({ status }: Pick<TransferRun, 'status'>): ReactNode {
  const t = useTexts();
  return <IconBadge look={looks[status]}>{t(`admin.transfers.statuses.${status}`)}</IconBadge>;
}
