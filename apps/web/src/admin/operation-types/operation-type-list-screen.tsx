import { IconClipboardList, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryColumns } from '../category-column.ts';
import { CreateInCategory } from '../create-link.tsx';
import { PerCategory } from '../item-page.tsx';
import { usePublishableColumns } from '../publishable-columns.tsx';
import { PublishableList } from '../publishable-list.tsx';

/** All functions of the site, or those of one category, each leading to its event log. */
export function OperationTypeListScreen(): ReactNode {
  return <PerCategory>{(category) => <OperationTypeList category={category} />}</PerCategory>;
}

function OperationTypeList({ category }: { readonly category: ElementType | undefined }): ReactNode {
  const t = useTexts();
  const elementTypeId = category?.id;
  return (
    <PublishableList
      name="operationTypes"
      title={category && t('admin.operationTypes.ofCategory', { category: category.name })}
      source={{
        collection: '/{tenantKey}/{siteKey}/operationTypes',
        ...(elementTypeId !== undefined && { query: { elementTypeId } }),
      }}
      items={operationTypes}
      columns={usePublishableColumns<OperationType>(useCategoryColumns(elementTypeId))}
      icon={IconClipboardList}
      create={
        <CreateInCategory
          label={t('admin.operationTypes.create')}
          question={t('admin.operationTypes.chooseCategory')}
          elementTypeId={elementTypeId}
          pathOf={(id) => `/operations/types/create/${id}`}
        />
      }
      leadsTo={(id) => [{ label: t('admin.operationTypes.log'), icon: IconHistory, href: `/operations/list/${id}` }]}
    />
  );
}
