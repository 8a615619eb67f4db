import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarClock,
  IconCircleCheck,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  type IconProps,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

/** States that things, services and configuration can be in. */
export type StatusKind =
  | 'draft'
  | 'private'
  | 'published'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'overdue'
  | 'reserved';

const looks: Readonly<Record<StatusKind, { readonly color: string; readonly icon: ComponentType<IconProps> }>> = {
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
export function StatusBadge({ status, label }: { readonly status: StatusKind; readonly label: string }): ReactNode {
  const { color, icon: Icon } = looks[status];
  return (
    <Badge
      className="tingest-status"
      data-status={status}
      color={color}
      size="lg"
      // A word that is cut off says nothing, however narrow the table.
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {label}
    </Badge>
  );
}
