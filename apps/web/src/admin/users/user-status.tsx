import { Badge } from '@mantine/core';
import { IconBan, IconCircleCheck, IconMail, type IconProps, IconUserQuestion } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { UserStatus } from '../../api/users.ts';
import { useTexts } from '../../lib/texts/texts.ts';

const looks: Readonly<Record<UserStatus, { readonly color: string; readonly icon: ComponentType<IconProps> }>> = {
  new: { color: 'gray', icon: IconUserQuestion },
  invited: { color: 'blue', icon: IconMail },
  active: { color: 'green', icon: IconCircleCheck },
  disabled: { color: 'gray', icon: IconBan },
};

/** What somebody's account is like, as icon, word and colour. */
export function UserStatusBadge({ status }: { readonly status: UserStatus }): ReactNode {
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
      {t(`admin.users.statuses.${status}`)}
    </Badge>
  );
}
