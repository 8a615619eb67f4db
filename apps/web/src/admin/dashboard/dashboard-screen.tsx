import { Button, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Dashboard, useDashboard } from '../../api/dashboard.ts';
import { TenantFeed, useHasFeed } from '../../features/feed/tenant-feed.tsx';
import { LicenceBadge } from '../../features/licence/licence-badge.tsx';
import { usePageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useWall } from '../../lib/page-parameters/use-wall.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { TimeAgo } from '../../ui/time/time-ago.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { ActivityCard } from './activity-card.tsx';
import { BarRows } from './bar-rows.tsx';
import styles from './dashboard.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { FirstSteps, isBegun } from './first-steps.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { MoreLink } from './more-link.tsx';
import { OpenCard } from './open-card.tsx';
import { PlannedCard } from './planned-card.tsx';
import { ReservationsCard } from './reservations-card.tsx';
import { useCountText } from './use-count-text.ts';

/**
 * The administration's start page: numbers of the site, each leading to the list behind it, at most nine cards. A site
 * where nothing was done yet is told how to begin. Source: design, section 13, Dashboard.
 */
export function DashboardScreen(): ReactNode {
  const t = useTexts();
  const { isWall } = usePageParameters();
  const dashboard = useDashboard();
  useWindowTitle(pageTitle(t('admin.menu.dashboard')));
  return (
    <>
      {isWall ? (
        <PageTitle mb="md">{t('admin.menu.dashboard')}</PageTitle>
      ) : (
        <DashboardHead licence={dashboard.data?.licence} />
      )}
      <LoadedItem query={dashboard}>
        {({ open, objects, activity, latest, reservations, lowStock, drafts, firstSteps }) => (
          <>
            {!isBegun(firstSteps) && <FirstSteps doneSteps={firstSteps} />}
            {firstSteps.category && (
              <div className={styles.cards}>
                <OpenCard open={open} />
                <PlannedCard />
                <ActivityCard activity={activity} />
                {reservations && <ReservationsCard reservations={reservations} today={activity.days.at(-1)?.day} />}
                <ObjectsCard objects={objects} />
                <LatestCard latestOperations={latest} />
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

/** Greeting, site, and the ways to help and to the wall display. */
function DashboardHead({ licence }: { readonly licence: Dashboard['licence'] | undefined }): ReactNode {
  const t = useTexts();
  const { user, site, tenant } = useSession();
  const { enter } = useWall();
  return (
    <header className={styles.heading}>
      <div>
        <PageTitle>{t('app.shell.greeting', { name: user.name })}</PageTitle>
        <Text c="dimmed">{[tenant.name, site.name].filter(Boolean).join(' · ')}</Text>
      </div>
      <div className={styles.aside}>
        <Button variant="subtle" size="compact-sm" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={enter}>
          {t('lists.wall.enter')}
        </Button>
        <TextLink to="/help">{t('admin.dashboard.help')}</TextLink>
        {licence && licence.level !== 'none' && (
          <span className={styles.licence}>
            {t('admin.tenants.licence')}
            <LicenceBadge level={licence.level} />
          </span>
        )}
      </div>
    </header>
  );
}

/** The tenant's news, where it has named a feed. */
function FeedCard(): ReactNode {
  const t = useTexts();
  if (!useHasFeed()) return null;
  return (
    <DashboardCard title={t('admin.dashboard.feed')}>
      <TenantFeed />
    </DashboardCard>
  );
}

/** Latest operations, each with a link to its entry in the event log. */
function LatestCard({ latestOperations }: { readonly latestOperations: Dashboard['latest'] }): ReactNode {
  const t = useTexts();
  return (
    <DashboardCard title={t('admin.dashboard.latest')}>
      {latestOperations.length === 0 && <Text c="dimmed">{t('admin.dashboard.noEvents')}</Text>}
      <ul className={styles.rows}>
        {latestOperations.map(({ id, operationTypeId, operationTypeName, elementTitle, userName, occurredAt }) => (
          <li key={id}>
            <Link to={`/operations/list/${operationTypeId}`} search={{ open: id }} className={styles.event}>
              <span className={styles.eventName}>{elementTitle}</span>
              <span className={styles.eventText}>
                {operationTypeName} · {userName} · <TimeAgo at={occurredAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** How many objects there are, by category. */
function ObjectsCard({ objects }: { readonly objects: Dashboard['objects'] }): ReactNode {
  const t = useTexts();
  const number = useCountText();
  const { total, categoryCount, categories } = objects;
  return (
    <DashboardCard
      title={t('admin.dashboard.objects')}
      figure={number(total)}
      listBehind={{ to: '/elements/list', search: {} }}
      text={t('admin.dashboard.objectsText', { count: categoryCount })}
      footer={categoryCount > categories.length && <MoreLink to="/elements/types" search={{}} />}
    >
      <BarRows rows={categories.map((each) => ({ ...each, to: `/elements/list/${each.id}` }))} />
    </DashboardCard>
  );
}
