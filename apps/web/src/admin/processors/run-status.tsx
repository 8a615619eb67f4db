import { IconAlertTriangle, IconCircleCheck, IconClock, IconLoader2, IconSkull } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RunStatus } from '../../api/processor-runs.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const looks: Readonly<Record<RunStatus, BadgeLook>> = {
  queued: { color: 'blue', icon: IconClock },
  running: { color: 'blue', icon: IconLoader2 },
  done: { color: 'green', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
  dead: { color: 'red', icon: IconSkull },
};

/** How a run stands, as icon, word and colour. */
export function RunStatusBadge({ status }: { readonly status: RunStatus }): ReactNode {
  const t = useTexts();
  return <IconBadge look={looks[status]}>{t(`admin.processors.runs.statuses.${status}`)}</IconBadge>;
}
