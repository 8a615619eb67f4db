import { Button } from '@mantine/core';
import { IconBuildingCommunity, IconPalette, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import type { Tenant } from '../../api/tenants.ts';
import { LicenceBadge } from '../../features/licence/licence-badge.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';

/** All tenants. They are deleted in their editor only, where their key has to be typed. */
export function TenantListScreen(): ReactNode {
  const t = useTexts();
  const here = useReturnHere();
  const timeZone = useSession().tenant.ianaTimeZone;
  const title = t('admin.menu.tenants');
  useWindowTitle(pageTitle(title));
  const columns = useMemo<readonly ListColumn<Tenant>[]>(
    () => [
      { key: 'name', label: t('admin.tenants.name'), text: ({ name }) => name, filter: { kind: 'text' } },
      { key: 'key', label: t('admin.tenants.key'), text: ({ key }) => key, filter: { kind: 'text' } },
      {
        key: 'sites',
        label: t('admin.tenants.sitesStep'),
        text: ({ sites }) => String(sites.length),
        isNumeric: true,
        isUnsortable: true,
      },
      { key: 'culture', label: t('admin.tenants.culture'), text: ({ culture }) => languageNames[culture] },
      {
        key: 'licence',
        label: t('admin.tenants.licence'),
        text: ({ licence }) => t(`admin.tenants.licences.${licence.level}`),
        render: ({ licence }) => <LicenceBadge level={licence.level} />,
        isUnsortable: true,
      },
      {
        key: 'updatedAt',
        label: t('admin.columns.updatedAt'),
        text: ({ updatedAt }) => formatDateTime(updatedAt, timeZone),
        isNumeric: true,
        filter: { kind: 'dateTime' },
      },
    ],
    [t, timeZone],
  );
  const create = (
    <Button
      renderRoot={(props) => <Link to="/tenants/create" state={here} {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('admin.tenants.create')}
    </Button>
  );
  return (
    <ListScreen<Tenant>
      name="tenants"
      title={title}
      source={{ collection: '/tenants' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/tenants/${id}/edit`}
      rowActions={({ id }) => [
        { label: t('app.actions.edit'), icon: IconPencil, href: `/tenants/${id}/edit` },
        { label: t('admin.tenants.config.short'), icon: IconPalette, href: `/tenants/${id}/config` },
      ]}
      mainAction={create}
      empty={{
        title: t('admin.tenants.empty.title'),
        text: t('admin.tenants.empty.text'),
        action: create,
        icon: IconBuildingCommunity,
      }}
    />
  );
}
