import { Group } from '@mantine/core';
import { IconBan, IconCircleCheck, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { type PrivilegeStatus, privilegeStatuses } from '@tingest/domain/access';
import { type ReactNode, useMemo } from 'react';
import { type ListedPrivilege, privilegeItems } from '../../api/privileges.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { choiceColumn, numberColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';
import { CreateLink } from '../create-link.tsx';

const looks: Readonly<Record<PrivilegeStatus, BadgeLook>> = {
  active: { color: 'green', icon: IconCircleCheck },
  disabled: { color: 'gray', icon: IconBan },
};

/** The privileges of the site. Source: specification, section 2, `/users/privileges`. */
export function PrivilegeListScreen(): ReactNode {
  const t = useTexts();
  const remove = privilegeItems.useDelete();
  const columns = usePrivilegeColumns();
  const create = <CreateLink to="/users/privileges/create" label={t('admin.privileges.create')} />;
  return (
    <ListScreen<ListedPrivilege>
      name="privileges"
      title={t('admin.menu.privileges')}
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
    const statusText = (status: PrivilegeStatus) => t(`admin.privileges.statuses.${status}.name`);
    return [
      textColumn('name', t('admin.privileges.name'), {
        render: ({ name }) => (
          <Group gap="xs" wrap="nowrap">
            <IconShieldCheck size={20} aria-hidden style={{ flex: 'none' }} />
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
          </Group>
        ),
      }),
      textColumn('description', t('admin.privileges.description'), { maxWidth: 320, isExtra: true }),
      choiceColumn('status', t('admin.privileges.status'), {
        values: privilegeStatuses,
        textOf: statusText,
        render: ({ status }) => <IconBadge look={looks[status]}>{statusText(status)}</IconBadge>,
      }),
      numberColumn('grantCount', t('admin.privileges.grantCount'), culture),
      numberColumn('userCount', t('admin.privileges.userCount'), culture),
      timeColumn('updatedAt', t('admin.columns.updatedAt'), tenant.ianaTimeZone, { isNumeric: true }),
    ];
  }, [t, culture, tenant.ianaTimeZone]);
}
