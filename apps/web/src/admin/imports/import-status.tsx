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
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { Import, ImportRowState, ImportStatus } from '../../api/imports.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
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
const wrongLook: BadgeLook = { color: 'red', icon: IconAlertTriangle };

/** Status of an import; if it is ready, with the number of rows that cannot be applied unchanged. */
export function ImportStatusBadge({ status, counts }: Pick<Import, 'status' | 'counts'>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const errorCount = status === 'ready' ? counts.error : 0;
  return (
    <IconBadge look={errorCount > 0 ? wrongLook : statusLooks[status]} variant="light" data-status={status}>
      {errorCount > 0
        ? t('admin.imports.readyWithErrors', { count: errorCount, number: formatNumber(culture, errorCount) })
        : t(`admin.imports.statuses.${status}`)}
    </IconBadge>
  );
}

/** Appearance of a row's planned or actual outcome. */
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
