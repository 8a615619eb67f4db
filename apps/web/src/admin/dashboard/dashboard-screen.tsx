import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { LoadedItem } from '../loaded-item.tsx';
import styles from './dashboard.module.css';
import { DraftsCard } from './drafts-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestCard } from './latest-card.tsx';
import { ObjectsCard } from './objects-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { WeekCard } from './week-card.tsx';

/**
 * The administration's start page: numbers of the site, each leading to the list behind it. A site without categories
 * is told how to begin. Source: design, section 13, Dashboard.
 */
export function DashboardScreen(): ReactNode {
  const t = useTexts();
  const { user, site, tenant } = useSession();
  useWindowTitle(pageTitle(t('admin.menu.dashboard')));
  return (
    <>
      <header className={styles.heading}>
        <Title order={1} size="h2">
          {t('app.shell.greeting', { name: user.name })}
        </Title>
        <Text c="dimmed">{[tenant.name, site.name].filter(Boolean).join(' · ')}</Text>
      </header>
      <LoadedItem query={elementTypes.useAll()}>
        {({ items }) =>
          items.length === 0 ? (
            <FirstSteps />
          ) : (
            <div className={styles.cards}>
              <WeekCard />
              <ObjectsCard types={items} />
              <LatestCard />
              <ServicesCard />
              <DraftsCard categories={items} />
            </div>
          )
        }
      </LoadedItem>
    </>
  );
}
