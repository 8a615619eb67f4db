import { IconBan, IconCircleCheck, IconMail, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UserStatus } from '../../api/users.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';

const looks: Readonly<Record<UserStatus, BadgeLook>> = {
  new: { color: 'gray', icon: IconUserQuestion },
  invited: { color: 'blue', icon: IconMail },
  active: { color: 'green', icon: IconCircleCheck },
  disabled: { color: 'gray', icon: IconBan },
};

/** Status of a user's account, as icon, word and colour. */
export function UserStatusBadge({ status }: { readonly status: UserStatus }): ReactNode {
  const t = useTexts();
  return <IconBadge look={looks[status]}>{t(`admin.users.statuses.${status}`)}</IconBadge>;
}
