import { IconCube, IconDeviceMobile, IconPencil } from '@tabler/icons-react';
import { transactionModeKeys } from '@tingest/domain/work';
import { type ReactNode, useMemo } from 'react';
import { deleteElement, type ListedElement } from '../../api/elements.ts';
import { useElementUsage } from '../../editors/use-element-usage.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryColumns } from '../category-column.ts';
import { CreateInCategory } from '../create-link.tsx';
import { useMayEdit } from '../use-may-edit.ts';
import { stateColumns } from './state-columns.tsx';

/** Objects of all categories of the site: for finding an object of an unknown category. */
export function AllElementsScreen(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const mayEdit = useMayEdit('elements.write', '/elements/id/edit');
  const usage = useElementUsage();
  const category = useCategoryColumns<ListedElement>(undefined);
  const columns = useMemo<readonly ListColumn<ListedElement>[]>(
    () => [
      textColumn('title', t('admin.elements.title')),
      textColumn('code', t('admin.elements.code')),
      ...category,
      ...stateColumns(
        transactionModeKeys.map((mode) => ({ mode })),
        timeZone,
        t,
      ).map((column) => ({ ...column, isExtra: true, isUnsortable: true })),
      timeColumn('updatedAt', t('admin.elements.updatedAt'), timeZone),
      // A site's whole list is not indexed by it.
      timeColumn('createdAt', t('admin.elements.createdAt'), timeZone, { isUnsortable: true, isExtra: true }),
    ],
    [category, timeZone, t],
  );
  const create = mayEdit && (
    <CreateInCategory
      label={t('admin.elements.create')}
      question={t('admin.elements.chooseCategory')}
      pathOf={(id) => `/elements/create/${id}`}
    />
  );
  return (
    <ListScreen<ListedElement>
      name="elements"
      title={t('admin.elements.all')}
      source={{ collection: '/{tenantKey}/{siteKey}/elements' }}
      columns={columns}
      rowName={({ title }) => title}
      rowHref={({ id }) => `/elements/${id}/edit`}
      rowActions={({ id }) => [
        { label: t(mayEdit ? 'app.actions.edit' : 'app.actions.open'), icon: IconPencil, href: `/elements/${id}/edit` },
        { label: t('admin.elements.openInField'), icon: IconDeviceMobile, href: `/exe/id/${id}` },
      ]}
      {...(mayEdit && { deletion: { remove: ({ id }: ListedElement) => deleteElement(id), usage } })}
      mainAction={create}
      empty={{
        icon: IconCube,
        title: t('admin.elements.allEmpty.title'),
        text: t('admin.elements.allEmpty.text'),
        action: create,
      }}
    />
  );
}
