import { IconAlertTriangle, IconChecks, IconCircleCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageStatus } from '../../api/messages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const looks: Readonly<Record<MessageStatus, BadgeLook>> = {
  waiting: { color: 'blue', icon: IconClock },
  sent: { color: 'green', icon: IconCircleCheck },
  delivered: { color: 'green', icon: IconChecks },
  failed: { color: 'red', icon: IconAlertTriangle },
  unsent: { color: 'gray', icon: IconMailOff },
};

/** How it went with a message, as icon, word and colour. */
export function MessageStatusBadge({ status }: { readonly status: MessageStatus }): ReactNode {
  const t = useTexts();
  return <IconBadge look={looks[status]}>{t(`admin.messages.statuses.${status}`)}</IconBadge>;
}
