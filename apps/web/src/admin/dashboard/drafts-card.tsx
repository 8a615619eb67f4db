import type { ReactNode } from 'react';
import type { ElementType } from '../../api/element-types.ts';
import { operationTypes } from '../../api/operation-types.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';

type WithStatus = Pick<ElementType, 'status'>;

/** What has been begun and is not in use yet; not shown when there is nothing of the kind. */
export function DraftsCard({ categories }: { readonly categories: readonly WithStatus[] }): ReactNode {
  const t = useTexts();
  const functions = operationTypes.useAll().data?.items ?? [];
  const services = transactionTypes.useAll().data?.items ?? [];
  const isDraft = ({ status }: WithStatus): boolean => status === 'draft';
  const row = (to: string, name: string, items: readonly WithStatus[]) => ({
    id: to,
    name,
    count: items.filter(isDraft).length,
    to,
    search: { filter: [{ column: 'status', operator: 'in', value: ['draft'] }] } as const,
  });
  const rows = [
    row('/elements/types', t('admin.menu.elementTypes'), categories),
    row('/operations/types', t('admin.menu.operationTypes'), functions),
    row('/transactions/types', t('admin.menu.transactionTypes'), services),
  ].filter(({ count }) => count > 0);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <DashboardCard
      title={t('admin.dashboard.drafts')}
      figure={total}
      text={t('admin.dashboard.draftsText', { count: total })}
    >
      <BarRows rows={rows} />
    </DashboardCard>
  );
}
