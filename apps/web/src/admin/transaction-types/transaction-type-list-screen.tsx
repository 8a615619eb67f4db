import { IconChecklist, IconPencil, IconReport } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { modeTextKey, transactionModeKeys } from '@tingest/domain';
import { type ReactNode, useMemo } from 'react';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import type { ListColumn } from '../../features/list/list-column.ts';
import { ListScreen } from '../../features/list/list-screen.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { useCategoryColumns, useCategoryName } from '../category-column.ts';
import { CreateInCategory } from '../create-in-category.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { useLockedText } from '../use-locked-text.ts';

/** All services of the site, or those of one category, each leading to its transaction report. */
export function TransactionTypeListScreen(): ReactNode {
  const t = useTexts();
  const { id: elementTypeId } = useParams({ strict: false });
  const category = useCategoryName(elementTypeId);
  const title =
    elementTypeId === undefined
      ? t('admin.menu.transactionTypes')
      : t('admin.transactionTypes.ofCategory', { category });
  const categoryColumns = useCategoryColumns<TransactionType>(elementTypeId);
  const own = useMemo<readonly ListColumn<TransactionType>[]>(
    () => [
      ...categoryColumns,
      {
        key: 'mode',
        label: t('admin.columns.mode'),
        text: ({ mode }) => t(`modes.${modeTextKey(mode)}.name`),
        isUnsortable: true,
        filter: {
          kind: 'choice',
          choices: transactionModeKeys.map((value) => ({ value, label: t(`modes.${modeTextKey(value)}.name`) })),
        },
      },
    ],
    [categoryColumns, t],
  );
  const columns = usePublishableColumns<TransactionType>(own).filter(({ key }) => key !== 'fields');
  const lockedText = useLockedText('transactionTypes.write');
  const usageText = useUsageText();
  const remove = transactionTypes.useDelete();
  useWindowTitle(pageTitle(title));
  const isOpen = lockedText === undefined;
  const create = isOpen && (
    <CreateInCategory
      label={t('admin.transactionTypes.create')}
      question={t('admin.transactionTypes.chooseCategory')}
      elementTypeId={elementTypeId}
      pathOf={(id) => `/transactions/types/create/${id}`}
    />
  );
  return (
    <ListScreen<TransactionType>
      name="transactionTypes"
      title={title}
      source={{
        collection: '/{tenantKey}/{siteKey}/transactionTypes',
        ...(elementTypeId !== undefined && { query: { elementTypeId } }),
      }}
      columns={columns}
      note={lockedText}
      rowName={({ name }) => name || t('app.shell.unnamed')}
      rowHref={({ id }) => (isOpen ? `/transactions/types/${id}/edit` : `/transactions/list/${id}`)}
      rowActions={({ id }) => [
        ...(isOpen ? [{ label: t('app.actions.edit'), icon: IconPencil, href: `/transactions/types/${id}/edit` }] : []),
        { label: t('admin.transactionTypes.report'), icon: IconReport, href: `/transactions/list/${id}` },
      ]}
      {...(isOpen && {
        deletion: {
          remove: ({ id }: TransactionType) => remove.mutateAsync(id),
          usage: async ({ id }: TransactionType) => usageText((await transactionTypes.fetch(id)).usage) || null,
        },
      })}
      mainAction={create}
      empty={{
        title: t('admin.transactionTypes.empty.title'),
        text: t('admin.transactionTypes.empty.text'),
        action: create,
        icon: IconChecklist,
      }}
    />
  );
}
