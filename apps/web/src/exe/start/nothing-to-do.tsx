import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoAccess } from '../../features/elements/no-access.tsx';
import { GrantedWays, useGrantedWays } from '../../features/grants/granted-ways.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';

/**
 * Start page of a user that may not read any objects at the site: other permitted pages, or a note that there are none
 * yet.
 */
export function NothingToDo(): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const hasWays = useGrantedWays().length > 0;
  return (
    <Stack gap="lg">
      <PageTitle>{t('app.shell.greeting', { name: user.name.split(' ', 1).join('') })}</PageTitle>
      {hasWays ? <GrantedWays /> : <NoAccess />}
      <TextLink to="/exe/help" py="sm" ta="center">
        {t('service.noAccess.help')}
      </TextLink>
    </Stack>
  );
}
