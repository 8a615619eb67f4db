import { Group } from '@mantine/core';
import { IconApps, IconChecklist, IconClipboardList, IconCube, IconLayoutDashboard } from '@tabler/icons-react';
import { openRoute, showsServices } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { PublishableList } from '../publishable-list.tsx';
import { SpreadsheetLink } from '../spreadsheet-link.tsx';
import { TemplateLink } from '../template-link.tsx';

/** All categories of the site, each leading to its objects, functions and services. */
export function ElementTypeListScreen(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  return (
    <PublishableList
      name="elementTypes"
      source={{ collection: '/{tenantKey}/{siteKey}/elementTypes' }}
      items={elementTypes}
      columns={usePublishableColumns<ElementType>()}
      icon={IconApps}
      create={
        <Group gap="sm">
          <TemplateLink />
          <SpreadsheetLink />
          <CreateLink to="/elements/types/create" label={t('admin.elementTypes.create')} />
        </Group>
      }
      leadsTo={(id) => [
        ...(openRoute('/elements/types/id/overview', role) === 'open'
          ? [{ label: t('admin.canvas.open'), icon: IconLayoutDashboard, href: `/elements/types/${id}/overview` }]
          : []),
        { label: t('admin.elementTypes.objects'), icon: IconCube, href: `/elements/list/${id}` },
        {
          label: t('admin.menu.operationTypes'),
          icon: IconClipboardList,
          href: `/elements/types/${id}/operations/types`,
        },
        ...(showsServices(role)
          ? [
              {
                label: t('admin.menu.transactionTypes'),
                icon: IconChecklist,
                href: `/elements/types/${id}/transactions/types`,
              },
            ]
          : []),
      ]}
    />
  );
}
