import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from '../../api/dashboard.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { openLink, overdueLink, unclaimedLink } from './list-links.ts';
import { MoreLink } from './more-link.tsx';
import { useCountText } from './use-count-text.ts';

/** Open transactions by service, and the overdue ones among them. */
export function OpenCard({ open }: { readonly open: Dashboard['open'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, overdue, services, hasMore, unclaimed } = open;
  return (
    <DashboardCard
      title={t('admin.dashboard.open')}
      figure={number(total)}
      listBehind={openLink()}
      text={
        overdue.count > 0 ? (
          <Link {...overdueLink()} className={styles.textLink}>
            {t('admin.dashboard.openText', { number: number(overdue), count: overdue.count })}
          </Link>
        ) : (
          t(total.count > 0 ? 'admin.dashboard.nothingOverdue' : 'admin.dashboard.nothingOpen')
        )
      }
      footer={hasMore && <MoreLink {...openLink()} />}
    >
      {unclaimed.count > 0 && (
        <Link {...unclaimedLink()} className={styles.unclaimed}>
          <IconSpeakerphone size={16} aria-hidden />
          {t('admin.dashboard.unclaimed', { number: number(unclaimed), count: unclaimed.count })}
        </Link>
      )}
      <ul className={styles.rows}>
        {services.map((service) => (
          <li key={service.id}>
            <Link {...openLink(service.id)} className={styles.rowLink}>
              <span className={styles.barName} title={service.name}>
                {service.name}
              </span>
              <span className="tingest-figures">{number(service.open)}</span>
            </Link>
            {service.overdue.count > 0 && (
              <Link {...overdueLink(service.id)} className={styles.overdue}>
                <IconAlertTriangle size={16} aria-hidden />
                {t('admin.dashboard.overdue', { number: number(service.overdue), count: service.overdue.count })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
