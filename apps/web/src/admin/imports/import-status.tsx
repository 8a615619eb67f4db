import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconColumns,
  IconEqual,
  IconLoader,
  IconPencil,
  IconPlayerPause,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ImportRowState, ImportStatus } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const statusLooks: Readonly<Record<ImportStatus, BadgeLook>> = {
  reading: { color: 'blue', icon: IconLoader },
  mapping: { color: 'yellow', icon: IconColumns },
  judging: { color: 'blue', icon: IconLoader },
  ready: { color: 'yellow', icon: IconPencil },
  applying: { color: 'blue', icon: IconLoader },
  paused: { color: 'yellow', icon: IconPlayerPause },
  completed: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
  cancelled: { color: 'gray', icon: IconBan },
  undoing: { color: 'blue', icon: IconLoader },
  undone: { color: 'gray', icon: IconArrowBackUp },
};

/** How an import stands. */
export function ImportStatusBadge({ status }: { readonly status: ImportStatus }): ReactNode {
  const t = useTexts();
  return (
    <IconBadge look={statusLooks[status]} variant="light" data-status={status}>
      {t(`admin.imports.statuses.${status}`)}
    </IconBadge>
  );
}

/** What a row is to become, and what became of it. */
export const rowLooks: Readonly<Record<ImportRowState, BadgeLook>> = {
  unjudged: { color: 'gray', icon: IconClock },
  error: { color: 'red', icon: IconAlertTriangle },
  create: { color: 'green', icon: IconPlus },
  change: { color: 'blue', icon: IconPencil },
  unchanged: { color: 'gray', icon: IconEqual },
  skip: { color: 'gray', icon: IconBan },
  created: { color: 'green', icon: IconPlus },
  changed: { color: 'blue', icon: IconPencil },
  failed: { color: 'red', icon: IconX },
  undone: { color: 'gray', icon: IconArrowBackUp },
  kept: { color: 'yellow', icon: IconAlertTriangle },
};
