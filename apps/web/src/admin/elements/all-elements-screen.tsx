import { IconCube, IconDeviceMobile, IconPencil } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/i18n';
import { type ReactNode, useMemo } from 'react';
import { deleteElement, type StoredElement } from '../../api/elements.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryColumns } from '../category-column.ts';
import { CreateInCategory } from '../create-in-category.tsx';
import { useElementUsage } from './use-element-usage.ts';
import { useMayEditElements } from './use-may-edit-elements.ts';

/** The objects of all categories of the site: for finding one whatever it is. */
export function AllElementsScreen(): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const mayEdit = useMayEditElements();
  const usage = useElementUsage();
  const category = useCategoryColumns<StoredElement>(undefined);
  const columns = useMemo<readonly ListColumn<StoredElement>[]>(
    () => [
      { key: 'title', label: t('admin.elements.title'), text: ({ title }) => title, filter: { kind: 'text' } },
      { key: 'code', label: t('admin.elements.code'), text: ({ code }) => code, filter: { kind: 'text' } },
      ...category,
      {
        key: 'updatedAt',
        label: t('admin.elements.updatedAt'),
        text: ({ updatedAt }) => formatDateTime(updatedAt, timeZone),
        filter: { kind: 'dateTime' },
      },
      {
        key: 'createdAt',
        label: t('admin.elements.createdAt'),
        text: ({ createdAt }) => formatDateTime(createdAt, timeZone),
        filter: { kind: 'dateTime' },
        // A site's whole list is not indexed by it.
        isUnsortable: true,
        isExtra: true,
      },
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
    <ListScreen<StoredElement>
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
      {...(mayEdit && { deletion: { remove: ({ id }: StoredElement) => deleteElement(id), usage } })}
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
