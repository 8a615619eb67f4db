import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { privilegeStatuses } from '@tingest/domain';
import { formatDateTime, formatNumber } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import { type ListedPrivilege, privilegeItems } from '../../api/privileges.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PrivilegeStatusBadge } from './privilege-status-badge.tsx';

/** The privileges of the site. Source: specification, section 2, `/users/privileges`. */
export function PrivilegeListScreen(): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const remove = privilegeItems.useDelete();
  const columns = usePrivilegeColumns();
  const title = t('admin.menu.privileges');
  useWindowTitle(pageTitle(title));
  const create = (
    <Button
      renderRoot={(props) => <Link to="/users/privileges/create" state={here} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('admin.privileges.create')}
    </Button>
  );
  return (
    <ListScreen<ListedPrivilege>
      name="privileges"
      title={title}
      source={{ collection: '/{tenantKey}/{siteKey}/privileges' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/users/privileges/${id}/edit`}
      rowActions={({ id }) => [
        { label: t('app.actions.edit'), icon: IconPencil, href: `/users/privileges/${id}/edit` },
      ]}
      deletion={{
        remove: ({ id }) => remove.mutateAsync(id),
        usage: async ({ userCount }) => (userCount > 0 ? t('admin.privileges.usedBy', { count: userCount }) : null),
      }}
      mainAction={create}
      empty={{
        title: t('admin.privileges.empty.title'),
        text: t('admin.privileges.empty.text'),
        action: create,
        icon: IconShieldCheck,
      }}
    />
  );
}

function usePrivilegeColumns(): readonly ListColumn<ListedPrivilege>[] {
  const t = useTexts();
  const culture = useCulture();
  const { tenant } = useSession();
  return useMemo<readonly ListColumn<ListedPrivilege>[]>(() => {
    const time = (instant: string): string => formatDateTime(instant, tenant.ianaTimeZone);
    return [
      {
        key: 'name',
        label: t('admin.privileges.name'),
        text: ({ name }) => name,
        render: ({ name }) => (
          <Group gap="xs" wrap="nowrap">
            <IconShieldCheck size={20} aria-hidden style={{ flex: 'none' }} />
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
          </Group>
        ),
        filter: { kind: 'text' },
      },
      {
        key: 'description',
        label: t('admin.privileges.description'),
        text: ({ description }) => description,
        maxWidth: 320,
        isExtra: true,
        filter: { kind: 'text' },
      },
      {
        key: 'status',
        label: t('admin.privileges.status'),
        text: ({ status }) => t(`admin.privileges.statuses.${status}.name`),
        render: ({ status }) => <PrivilegeStatusBadge status={status} />,
        filter: {
          kind: 'choice',
          choices: privilegeStatuses.map((value) => ({
            value,
            label: t(`admin.privileges.statuses.${value}.name`),
          })),
        },
      },
      {
        key: 'grantCount',
        label: t('admin.privileges.grantCount'),
        text: ({ grantCount }) => formatNumber(culture, grantCount),
        isNumeric: true,
        filter: { kind: 'number' },
      },
      {
        key: 'userCount',
        label: t('admin.privileges.userCount'),
        text: ({ userCount }) => formatNumber(culture, userCount),
        isNumeric: true,
        filter: { kind: 'number' },
      },
      {
        key: 'updatedAt',
        label: t('admin.columns.updatedAt'),
        text: ({ updatedAt }) => time(updatedAt),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
    ];
  }, [t, culture, tenant.ianaTimeZone]);
}
