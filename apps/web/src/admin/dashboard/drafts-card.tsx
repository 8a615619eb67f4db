import { showsServices } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';

const isDraft = { filter: [{ column: 'status', operator: 'in', value: ['draft'] }] } as const;

const lists = [
  ['elementTypes', '/elements/types'],
  ['recordTypes', '/records/types'],
  ['operationTypes', '/operations/types'],
  ['transactionTypes', '/transactions/types'],
] as const;

/** Items that have been created and are not in use yet; not rendered if there are none. */
export function DraftsCard({ drafts }: { readonly drafts: Dashboard['drafts'] }): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  const rows = lists
    .map(([kind, to]) => ({ id: kind, name: t(`admin.menu.${kind}`), count: drafts[kind], to, search: isDraft }))
    .filter(({ id, count }) => count > 0 && (id !== 'transactionTypes' || showsServices(role)));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const [onlyRow, secondRow] = rows;
  return (
    <DashboardCard
      title={t('admin.dashboard.drafts')}
      figure={total}
      listBehind={secondRow ? undefined : onlyRow}
      text={t('admin.dashboard.draftsText', { count: total })}
    >
      <BarRows rows={rows} />
    </DashboardCard>
  );
}
