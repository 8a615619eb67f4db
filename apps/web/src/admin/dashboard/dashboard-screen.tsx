import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDashboard } from '../../api/dashboard.ts';
import { LicenceBadge } from '../../features/licence/licence-badge.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { ActivityCard } from './activity-card.tsx';
import styles from './dashboard.module.css';
import { DraftsCard } from './drafts-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { FirstSteps, isBegun } from './first-steps.tsx';
import { LatestCard } from './latest-card.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { ObjectsCard } from './objects-card.tsx';
import { OpenCard } from './open-card.tsx';
import { ReservationsCard } from './reservations-card.tsx';

/**
 * The administration's start page: numbers of the site, each leading to the list behind it, at most eight cards. A site
 * where nothing was done yet is told how to begin. Source: design, section 13, Dashboard.
 */
export function DashboardScreen(): ReactNode {
  const t = useTexts();
  const { user, site, tenant } = useSession();
  const dashboard = useDashboard();
  useWindowTitle(pageTitle(t('admin.menu.dashboard')));
  return (
    <>
      <header className={styles.heading}>
        <div>
          <Title order={1} size="h2">
            {t('app.shell.greeting', { name: user.name })}
          </Title>
          <Text c="dimmed">{[tenant.name, site.name].filter(Boolean).join(' · ')}</Text>
        </div>
        <div className={styles.aside}>
          <Anchor renderRoot={(props) => <Link to="/help" {...props} />}>{t('admin.dashboard.help')}</Anchor>
          {dashboard.data && dashboard.data.licence.level !== 'none' && (
            <span className={styles.licence}>
              {t('admin.tenants.licence')}
              <LicenceBadge level={dashboard.data.licence.level} />
            </span>
          )}
        </div>
      </header>
      <LoadedItem query={dashboard}>
        {({ open, objects, activity, latest, reservations, lowStock, drafts, firstSteps }) => (
          <>
            {!isBegun(firstSteps) && <FirstSteps done={firstSteps} />}
            {firstSteps.category && (
              <div className={styles.cards}>
                <OpenCard open={open} />
                <ActivityCard activity={activity} />
                {reservations && <ReservationsCard reservations={reservations} today={activity.days.at(-1)?.day} />}
                <ObjectsCard objects={objects} />
                <LatestCard latest={latest} />
                {lowStock && <LowStockCard lowStock={lowStock} />}
                <DraftsCard drafts={drafts} />
                <FeedCard />
              </div>
            )}
          </>
        )}
      </LoadedItem>
    </>
  );
}
