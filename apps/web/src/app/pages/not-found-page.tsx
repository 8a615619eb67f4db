import { Anchor, Stack, Text, Title } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { landingPath } from '../../lib/session/session-data.ts';
import { useSessionState } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';

/** Any path that leads nowhere. Source: specification, section 2, Exe routes ("any other path"). */
export function NotFoundPage(): ReactNode {
  const t = useTexts();
  const state = useSessionState();
  useWindowTitle(pageTitle(t('app.notFound.title')));
  const home = state.status === 'signedIn' ? landingPath(state.session) : '/';
  return (
    <Stack component="main" id="main" tabIndex={-1} data-page-focus align="center" gap="sm" px="md" py={96} ta="center">
      <IconMapOff size={56} stroke={1.3} color="var(--mantine-primary-color-filled)" aria-hidden />
      <Title>{t('app.notFound.title')}</Title>
      <Text c="dimmed" maw={440}>
        {t('app.notFound.text')}
      </Text>
      <Anchor component={Link} to={home} py="sm">
        {t('app.notFound.home')}
      </Anchor>
    </Stack>
  );
}
