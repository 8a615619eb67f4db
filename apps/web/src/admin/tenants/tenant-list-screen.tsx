import { IconBuildingCommunity, IconPalette, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Tenant } from '../../api/tenants.ts';
import { LicenceBadge } from '../../features/licence/licence-badge.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import { CreateLink } from '../create-link.tsx';

/** All tenants. They are deleted in their editor only, where their key has to be typed. */
export function TenantListScreen(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const columns = useMemo<readonly ListColumn<Tenant>[]>(
    () => [
      textColumn('name', t('admin.tenants.name')),
      textColumn('key', t('admin.tenants.key')),
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
      timeColumn('updatedAt', t('admin.columns.updatedAt'), timeZone, { isNumeric: true }),
    ],
    [t, timeZone],
  );
  const create = <CreateLink to="/tenants/create" label={t('admin.tenants.create')} />;
  return (
    <ListScreen<Tenant>
      name="tenants"
      title={t('admin.menu.tenants')}
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
