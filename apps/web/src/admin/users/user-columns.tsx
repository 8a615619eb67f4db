import { hasRank, roleNames } from '@tingest/domain';
import { formatDateTime, formatList } from '@tingest/i18n';
import { useMemo } from 'react';
import { type User, userStatuses } from '../../api/users.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
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
    const time = (instant: string | null): string | null => instant && formatDateTime(instant, tenant.ianaTimeZone);
    return [
      { key: 'name', label: t('admin.users.name'), text: ({ name }) => name, maxWidth: 240, filter: { kind: 'text' } },
      { key: 'username', label: t('admin.users.username'), text: ({ username }) => username, filter: { kind: 'text' } },
      {
        key: 'role',
        label: t('admin.users.role'),
        text: ({ role }) => t(`roles.${role}`),
        filter: { kind: 'choice', choices: roleNames.map((value) => ({ value, label: t(`roles.${value}`) })) },
      },
      {
        key: 'status',
        label: t('admin.users.status'),
        text: ({ status }) => t(`admin.users.statuses.${status}`),
        render: ({ status }) => <UserStatusBadge status={status} />,
        filter: {
          kind: 'choice',
          choices: userStatuses.map((value) => ({ value, label: t(`admin.users.statuses.${value}`) })),
        },
      },
      {
        key: 'lastSignInAt',
        label: t('admin.users.lastSignInAt'),
        text: ({ lastSignInAt }) => time(lastSignInAt),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
      {
        key: 'email',
        label: t('admin.users.email'),
        text: ({ email }) => email,
        maxWidth: 220,
        filter: { kind: 'text' },
      },
      {
        key: 'sites',
        label: t('admin.users.sites'),
        text: ({ role, sites }) =>
          hasRank(role, 'TenantAdmin') ? t('admin.users.everySite') : formatList(culture, sites.map(siteName)),
        isUnsortable: true,
        maxWidth: 220,
      },
      {
        key: 'updatedAt',
        label: t('admin.columns.updatedAt'),
        text: ({ updatedAt }) => time(updatedAt),
        isNumeric: true,
        isExtra: true,
        filter: { kind: 'dateTime' },
      },
    ];
  }, [t, culture, tenant]);
}
