import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { BarRows } from './bar-rows.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { lowStockLink } from './list-links.ts';
import { useCountText } from './use-count-text.ts';

/** Items with low stock. */
export function LowStockCard({ lowStock }: { readonly lowStock: NonNullable<Dashboard['lowStock']> }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, categories, lowest } = lowStock;
  const countedCategories = categories.filter(({ isCounted, count }) => isCounted && count > 0);
  // Categories have fields of their own, so no list has several of them.
  const [onlyCategory, secondCategory] = countedCategories;
  const uncounted = categories.filter(({ isCounted }) => !isCounted);
  return (
    <DashboardCard
      title={t('admin.dashboard.lowStock')}
      figure={number(total)}
      listBehind={onlyCategory && !secondCategory ? lowStockLink(onlyCategory) : undefined}
      text={t(total.count > 0 ? 'admin.dashboard.lowStockText' : 'admin.dashboard.noLowStock', { count: total.count })}
      footer={
        uncounted.length > 0 && (
          <Text c="dimmed">
            {t('admin.dashboard.uncounted', { names: uncounted.map(({ name }) => name).join(', ') })}
          </Text>
        )
      }
    >
      <ul className={styles.rows}>
        {lowest.map(({ id, title, balance }) => (
          <li key={id}>
            <Link to={`/elements/${id}/edit`} className={styles.rowLink}>
              <span className={styles.barName} title={title}>
                {title}
              </span>
              <span className="tingest-figures">{balance}</span>
            </Link>
          </li>
        ))}
      </ul>
      <BarRows
        rows={countedCategories.map((each) => ({ ...each, id: `${each.id} ${each.fieldId}`, ...lowStockLink(each) }))}
      />
    </DashboardCard>
  );
}
