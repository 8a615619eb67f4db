import { Group } from '@mantine/core';
import { IconChecklist, IconReport } from '@tabler/icons-react';
import { modeTextKey, transactionModeKeys } from '@tingest/domain/work';
import { type ReactNode, useMemo } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { choiceColumn } from '../../features/list/plain-columns.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryColumns } from '../category-column.ts';
import { CreateInCategory } from '../create-link.tsx';
import { PerCategory } from '../item-page.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { PublishableList } from '../publishable-list.tsx';
import { TemplateLink } from '../template-link.tsx';

/** All services of the site, or those of one category, each leading to its transaction report. */
export function TransactionTypeListScreen(): ReactNode {
  return <PerCategory>{(category) => <TransactionTypeList category={category} />}</PerCategory>;
}

function TransactionTypeList({ category }: { readonly category: ElementType | undefined }): ReactNode {
  const t = useTexts();
  const elementTypeId = category?.id;
  const categoryColumns = useCategoryColumns<TransactionType>(elementTypeId);
  const ownColumns = useMemo<readonly ListColumn<TransactionType>[]>(() => {
    const modeText = (mode: string): string => t(`modes.${modeTextKey(mode)}.name`);
    const mode = choiceColumn<TransactionType, string>('mode', t('admin.columns.mode'), {
      values: transactionModeKeys,
      textOf: modeText,
      isUnsortable: true,
    });
    return [...categoryColumns, mode];
  }, [categoryColumns, t]);
  return (
    <PublishableList
      name="transactionTypes"
      title={category && t('admin.transactionTypes.ofCategory', { category: category.name })}
      source={{
        collection: '/{tenantKey}/{siteKey}/transactionTypes',
        ...(elementTypeId !== undefined && { query: { elementTypeId } }),
      }}
      items={transactionTypes}
      columns={usePublishableColumns<TransactionType>(ownColumns).filter(({ key }) => key !== 'fields')}
      icon={IconChecklist}
      create={
        <Group gap="sm">
          <TemplateLink />
          <CreateInCategory
            label={t('admin.transactionTypes.create')}
            question={t('admin.transactionTypes.chooseCategory')}
            elementTypeId={elementTypeId}
            pathOf={(id) => `/transactions/types/create/${id}`}
          />
        </Group>
      }
      leadsTo={(id) => [
        { label: t('admin.transactionTypes.report'), icon: IconReport, href: `/transactions/list/${id}` },
      ]}
    />
  );
}
