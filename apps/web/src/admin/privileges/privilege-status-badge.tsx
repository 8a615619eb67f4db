import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { PrivilegeStatus } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const looks: Readonly<Record<PrivilegeStatus, BadgeLook>> = {
  active: { color: 'green', icon: IconCircleCheck },
  disabled: { color: 'gray', icon: IconBan },
};

/** Whether a privilege grants anything, as icon, word and colour. */
export function PrivilegeStatusBadge({ status }: { readonly status: PrivilegeStatus }): ReactNode {
  const t = useTexts();
  return <IconBadge look={looks[status]}>{t(`admin.privileges.statuses.${status}.name`)}</IconBadge>;
}
