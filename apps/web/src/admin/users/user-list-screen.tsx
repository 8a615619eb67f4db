import { IconUsers } from '@tabler/icons-react';
import { hasRank, roleNames } from '@tingest/domain/access';
import { formatList } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import { fetchUserUsage, type User, userItems, userStatuses } from '../../api/users.ts';
import { useUserRights } from '../../features/grants/user-rights.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { useUsageSentences } from './use-usage-text.ts';
import { useUserActions } from './use-user-actions.tsx';
import { UserStatusBadge } from './user-status.tsx';

/** The users that the administrator may see. */
export function UserListScreen(): ReactNode {
  const t = useTexts();
  const { user: self } = useSession();
  const { mayChange } = useUserRights();
  const remove = userItems.useDelete();
  const columns = useUserColumns();
  const { actionsOf, dialog } = useUserActions();
  const usageSentences = useUsageSentences();
  const create = <CreateLink to="/users/create" label={t('admin.users.create')} />;
  return (
    <>
      <ListScreen<User>
        name="users"
        title={t('admin.menu.users')}
        source={{ collection: '/{tenantKey}/users' }}
        columns={columns}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/users/${id}/edit`}
        rowActions={actionsOf}
        deletion={{
          remove: ({ id }) => remove.mutateAsync(id),
          canRemove: (user) => user.id !== self.id && mayChange(user),
          text: t('admin.users.removeText'),
          usage: async ({ id }) => usageSentences(await fetchUserUsage(id)),
        }}
        mainAction={create}
        empty={{
          title: t('admin.users.empty.title'),
          text: t('admin.users.empty.text'),
          action: create,
          icon: IconUsers,
        }}
      />
      {dialog}
    </>
  );
}

/** The columns of the user list. */
function useUserColumns(): readonly ListColumn<User>[] {
  const t = useTexts();
  const culture = useCulture();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<User>[]>(() => {
    const siteName = (key: string): string => tenant.sites.find((site) => site.key === key)?.name ?? key;
    const zone = tenant.ianaTimeZone;
    return [
      textColumn('name', t('admin.users.name'), { maxWidth: 240 }),
      textColumn('username', t('admin.users.username')),
      choiceColumn('role', t('admin.users.role'), { values: roleNames, textOf: (role) => t(`roles.${role}`) }),
      choiceColumn('status', t('admin.users.status'), {
        values: userStatuses,
        textOf: (status) => t(`admin.users.statuses.${status}`),
        render: ({ status }) => <UserStatusBadge status={status} />,
      }),
      timeColumn('lastSignInAt', t('admin.users.lastSignInAt'), zone, { isNumeric: true }),
      textColumn('email', t('admin.users.email'), { maxWidth: 220 }),
      textColumn('phoneNo', t('admin.users.phoneNo'), { isExtra: true }),
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
