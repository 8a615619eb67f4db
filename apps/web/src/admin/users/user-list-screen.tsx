import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fetchUserUsage, type User, userItems } from '../../api/users.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { useUsageSentences } from './use-usage-text.ts';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserRights } from './user-rights.ts';

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
