import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchUserUsage, type User, userItems } from '../../api/users.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useUsageSentences } from './use-usage-text.ts';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserRights } from './user-rights.ts';

/** The users that the administrator may see. */
export function UserListScreen(): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const { user: self } = useSession();
  const { mayChange } = useUserRights();
  const remove = userItems.useDelete();
  const columns = useUserColumns();
  const { actionsOf, dialog } = useUserActions();
  const usageSentences = useUsageSentences();
  const title = t('admin.menu.users');
  useWindowTitle(pageTitle(title));
  const create = (
    <Button
      renderRoot={(props) => <Link to="/users/create" state={here} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('admin.users.create')}
    </Button>
  );
  return (
    <>
      <ListScreen<User>
        name="users"
        title={title}
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
