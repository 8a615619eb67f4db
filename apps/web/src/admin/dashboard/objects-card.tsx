import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useElementCounts } from '../../api/dashboard.ts';
import type { ElementType } from '../../api/element-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { MoreLink } from './more-link.tsx';

/** Categories shown; beyond them the list of categories has all. */
const mostRows = 8;

/** How many objects there are, by category. */
export function ObjectsCard({ types }: { readonly types: readonly ElementType[] }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const counts = useElementCounts(types.map(({ id }) => id));
  const isCounted = counts.every(({ count }) => count !== undefined);
  const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const rows = types
    .map(({ id, name }) => ({
      id,
      name,
      count: counts.find((each) => each.id === id)?.count,
      to: `/elements/list/${id}`,
    }))
    .sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return (
    <DashboardCard
      title={t('admin.dashboard.objects')}
      figure={isCounted ? formatNumber(culture, total) : '…'}
      text={t('admin.dashboard.objectsText', { count: types.length })}
      footer={rows.length > mostRows && <MoreLink to="/elements/types" />}
    >
      <BarRows rows={rows.slice(0, mostRows)} />
    </DashboardCard>
  );
}
