import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { MoreLink } from './more-link.tsx';
import { useCountText } from './use-count-text.ts';

/** How many objects there are, by category. */
export function ObjectsCard({ objects }: { readonly objects: Dashboard['objects'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, categoryCount, categories } = objects;
  return (
    <DashboardCard
      title={t('admin.dashboard.objects')}
      figure={number(total)}
      behind={{ to: '/elements/list', search: {} }}
      text={t('admin.dashboard.objectsText', { count: categoryCount })}
      footer={categoryCount > categories.length && <MoreLink to="/elements/types" search={{}} />}
    >
      <BarRows rows={categories.map((each) => ({ ...each, to: `/elements/list/${each.id}` }))} />
    </DashboardCard>
  );
}
