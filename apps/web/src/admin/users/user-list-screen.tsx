import { Badge, Button, Group } from '@mantine/core';
import { IconBan, IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hasRank, roleNames } from '@tingest/domain';
import { formatDateTime, formatList } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import { type User, useDeleteUser } from '../../api/users.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useUserRights } from './user-rights.ts';

/** The users that the administrator may see. */
export function UserListScreen(): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const { user: self } = useSession();
  const { mayChange } = useUserRights();
  const remove = useDeleteUser();
  const columns = useUserColumns();
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
    <ListScreen<User>
      name="users"
      title={title}
      source={{ resource: 'users', scope: 'tenant' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/users/${id}/edit`}
      rowActions={({ id }) => [{ label: t('app.actions.edit'), icon: IconPencil, href: `/users/${id}/edit` }]}
      deletion={{
        remove: ({ id }) => remove.mutateAsync(id),
        canRemove: (user) => user.id !== self.id && mayChange(user),
      }}
      mainAction={create}
      empty={{
        title: t('admin.users.empty.title'),
        text: t('admin.users.empty.text'),
        action: create,
        icon: IconUsers,
      }}
    />
  );
}

function useUserColumns(): readonly ListColumn<User>[] {
  const t = useTexts();
  const culture = useCulture();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<User>[]>(() => {
    const siteName = (key: string): string => tenant.sites.find((site) => site.key === key)?.name ?? key;
    return [
      {
        key: 'name',
        label: t('admin.users.name'),
        text: ({ name }) => name,
        render: ({ name, isDisabled }) => (
          <Group gap="xs" wrap="nowrap">
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
            {isDisabled && (
              <Badge color="gray" leftSection={<IconBan size={14} aria-hidden />} style={{ flex: 'none' }}>
                {t('admin.users.disabled')}
              </Badge>
            )}
          </Group>
        ),
        filter: { kind: 'text' },
      },
      { key: 'username', label: t('admin.users.username'), text: ({ username }) => username, filter: { kind: 'text' } },
      { key: 'email', label: t('admin.users.email'), text: ({ email }) => email, filter: { kind: 'text' } },
      {
        key: 'role',
        label: t('admin.users.role'),
        text: ({ role }) => t(`roles.${role}`),
        filter: { kind: 'choice', choices: roleNames.map((value) => ({ value, label: t(`roles.${value}`) })) },
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
        text: ({ updatedAt }) => formatDateTime(updatedAt, tenant.ianaTimeZone),
        isNumeric: true,
        isExtra: true,
        filter: { kind: 'dateTime' },
      },
    ];
  }, [t, culture, tenant]);
}
