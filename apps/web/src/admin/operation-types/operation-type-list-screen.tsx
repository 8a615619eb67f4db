import { IconClipboardList, IconHistory, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useCategoryColumns, useCategoryName } from '../category-column.ts';
import { CreateInCategory } from '../create-in-category.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { useLockedText } from '../use-locked-text.ts';

/** All functions of the site, or those of one category, each leading to its event log. */
export function OperationTypeListScreen(): ReactNode {
  const t = useTexts();
  const { id: elementTypeId } = useParams({ strict: false });
  const category = useCategoryName(elementTypeId);
  const title =
    elementTypeId === undefined ? t('admin.menu.operationTypes') : t('admin.operationTypes.ofCategory', { category });
  const columns = usePublishableColumns<OperationType>(useCategoryColumns(elementTypeId));
  const lockedText = useLockedText('operationTypes.write');
  const usageText = useUsageText();
  const remove = operationTypes.useDelete();
  useWindowTitle(pageTitle(title));
  const isOpen = lockedText === undefined;
  const create = isOpen && (
    <CreateInCategory
      label={t('admin.operationTypes.create')}
      question={t('admin.operationTypes.chooseCategory')}
      elementTypeId={elementTypeId}
      pathOf={(id) => `/operations/types/create/${id}`}
    />
  );
  return (
    <ListScreen<OperationType>
      name="operationTypes"
      title={title}
      source={{
        collection: '/{tenantKey}/{siteKey}/operationTypes',
        ...(elementTypeId !== undefined && { query: { elementTypeId } }),
      }}
      columns={columns}
      note={lockedText}
      rowName={({ name }) => name || t('app.shell.unnamed')}
      rowHref={({ id }) => (isOpen ? `/operations/types/${id}/edit` : `/operations/list/${id}`)}
      rowActions={({ id }) => [
        ...(isOpen ? [{ label: t('app.actions.edit'), icon: IconPencil, href: `/operations/types/${id}/edit` }] : []),
        { label: t('admin.operationTypes.log'), icon: IconHistory, href: `/operations/list/${id}` },
      ]}
      {...(isOpen && {
        deletion: {
          remove: ({ id }: OperationType) => remove.mutateAsync(id),
          usage: async ({ id }: OperationType) => usageText((await operationTypes.fetch(id)).usage) || null,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.operationTypes.empty.title'),
        text: t('admin.operationTypes.empty.text'),
        action: create,
        icon: IconClipboardList,
      }}
    />
  );
}
