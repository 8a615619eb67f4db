import { hasRank, roleNames } from '@tingest/domain';
import { formatList } from '@tingest/i18n';
import { useMemo } from 'react';
import { type User, userStatuses } from '../../api/users.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { UserStatusBadge } from './user-status.tsx';

/** The columns of the user list. */
export function useUserColumns(): readonly ListColumn<User>[] {
  const t = useTexts();
  const culture = useCulture();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<User>[]>(() => {
    const siteName = (key: string): string => tenant.sites.find((site) => site.key === key)?.name ?? key;
    const zone = tenant.ianaTimeZone;
    return [
      textColumn('name', t('admin.users.name'), { maxWidth: 240 }),
      textColumn('username', t('admin.users.username')),
      choiceColumn('role', t('admin.users.role'), roleNames, (role) => t(`roles.${role}`)),
      choiceColumn('status', t('admin.users.status'), userStatuses, (status) => t(`admin.users.statuses.${status}`), {
        render: ({ status }) => <UserStatusBadge status={status} />,
      }),
      timeColumn('lastSignInAt', t('admin.users.lastSignInAt'), zone, { isNumeric: true }),
      textColumn('email', t('admin.users.email'), { maxWidth: 220 }),
      {
        key: 'sites',
        label: t('admin.users.sites'),
        text: ({ role, sites }) =>
          hasRank(role, 'TenantAdmin') ? t('admin.users.everySite') : formatList(culture, sites.map(siteName)),
        isUnsortable: true,
        maxWidth: 220,
      },
      timeColumn('updatedAt', t('admin.columns.updatedAt'), zone, { isNumeric: true, isExtra: true }),
    ];
  }, [t, culture, tenant]);
}
