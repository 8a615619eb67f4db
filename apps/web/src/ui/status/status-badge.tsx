import {
  IconAlertTriangle,
  IconBan,
  IconCalendarClock,
  IconCircleCheck,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type BadgeLook, IconBadge } from './icon-badge.tsx';

/** States that things, services and configuration can be in. */
export type StatusName =
  | 'draft'
  | 'private'
  | 'published'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'overdue'
  | 'reserved';

const looks: Readonly<Record<StatusName, BadgeLook>> = {
  draft: { color: 'gray', icon: IconPencil },
  private: { color: 'yellow', icon: IconLock },
  published: { color: 'green', icon: IconWorld },
  started: { color: 'blue', icon: IconPlayerPlay },
  completed: { color: 'green', icon: IconCircleCheck },
  cancelled: { color: 'gray', icon: IconBan },
  overdue: { color: 'red', icon: IconAlertTriangle },
  reserved: { color: 'violet', icon: IconCalendarClock },
};

/** A state as icon, word and colour: meaning is never carried by colour alone. */
export function StatusBadge({ status, label }: { readonly status: StatusName; readonly label: string }): ReactNode {
  return (
    <IconBadge look={looks[status]} data-status={status}>
      {label}
    </IconBadge>
  );
}
