import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { MessageStatus } from '../../api/messages.ts';
import { useTexts } from '../../lib/texts/texts.ts';

const looks: Readonly<Record<MessageStatus, { readonly color: string; readonly icon: ComponentType<IconProps> }>> = {
  waiting: { color: 'blue', icon: IconClock },
  sent: { color: 'green', icon: IconCircleCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
  unsent: { color: 'gray', icon: IconMailOff },
};

/** How it went with a message, as icon, word and colour. */
export function MessageStatusBadge({ status }: { readonly status: MessageStatus }): ReactNode {
  const t = useTexts();
  const { color, icon: Icon } = looks[status];
  return (
    <Badge
      className="tingest-status"
      miw="max-content"
      color={color}
      size="lg"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`admin.messages.statuses.${status}`)}
    </Badge>
  );
}
