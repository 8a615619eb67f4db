import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { CheckPointStatus } from '@tingest/domain/fields';
import type { ReactNode } from 'react';

const icons = { ok: IconCircleCheck, deviation: IconAlertTriangle, notApplicable: IconCircleMinus } as const;

interface CheckPointIconProps {
  readonly status: CheckPointStatus;
  readonly size: number;
}

/** Icon of a check point's status; the word is always shown beside it. */
export function CheckPointIcon({ status, size }: CheckPointIconProps): ReactNode {
  const Icon = icons[status];
  return <Icon size={size} aria-hidden />;
}
