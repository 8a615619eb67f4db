import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';

/** The administration's start page. */
export function DashboardScreen(): ReactNode {
  const t = useTexts();
  const { user, site, tenant } = useSession();
  useWindowTitle(pageTitle(t('admin.menu.dashboard')));
  return (
    <>
      <Title order={1} size="h2">
        {t('app.shell.greeting', { name: user.name })}
      </Title>
      <Text c="dimmed">{[tenant.name, site.name].filter(Boolean).join(' · ')}</Text>
    </>
  );
}
