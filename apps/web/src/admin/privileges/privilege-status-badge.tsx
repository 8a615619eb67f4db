import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { PrivilegeStatus } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** Whether a privilege grants anything, as icon, word and colour. */
export function PrivilegeStatusBadge({ status }: { readonly status: PrivilegeStatus }): ReactNode {
  const t = useTexts();
  const isActive = status === 'active';
  const Icon = isActive ? IconCircleCheck : IconBan;
  return (
    <Badge
      className="tingest-status"
      color={isActive ? 'green' : 'gray'}
      size="lg"
      // A word that is cut off says nothing, however narrow the table.
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`admin.privileges.statuses.${status}.name`)}
    </Badge>
  );
}
