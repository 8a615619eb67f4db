import { Group } from '@mantine/core';
import { IconPencil, IconTag, IconTicket } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type LabelLayoutItem, layoutItems } from '../../api/labels.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CreateLink } from '../create-link.tsx';
import { mediumText } from '../print-labels.tsx';

/** Label layouts of the site. */
export function LayoutListScreen(): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const remove = layoutItems.useDelete();
  const columns = useMemo<readonly ListColumn<LabelLayoutItem>[]>(
    () => [
      textColumn('name', t('admin.labels.name')),
      {
        key: 'medium',
        label: t('admin.labels.medium'),
        text: ({ medium }) => mediumText(medium, t),
        isUnsortable: true,
      },
      timeColumn('updatedAt', t('admin.columns.updatedAt'), tenant.ianaTimeZone, { isNumeric: true }),
    ],
    [t, tenant.ianaTimeZone],
  );
  const create = <CreateLink to="/labels/create" label={t('admin.labels.create')} />;
  return (
    <ListScreen<LabelLayoutItem>
      name="labelLayouts"
      title={t('admin.labels.title')}
      source={{ collection: '/{tenantKey}/{siteKey}/labelLayouts' }}
      columns={columns}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/labels/${id}/edit`}
      rowActions={({ id }) => [{ label: t('app.actions.edit'), icon: IconPencil, href: `/labels/${id}/edit` }]}
      deletion={{ remove: ({ id }) => remove.mutateAsync(id), text: t('admin.labels.usedText') }}
      mainAction={
        <Group gap="sm">
          <CreateLink to="/labels/codes" label={t('admin.labels.codes.title')} icon={IconTicket} isSecond />
          {create}
        </Group>
      }
      empty={{
        title: t('admin.labels.empty.title'),
        text: t('admin.labels.empty.text'),
        action: create,
        icon: IconTag,
      }}
    />
  );
}
