import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** The field user's start page. */
export function StartScreen(): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  return (
    <Title order={1} size="h2">
      {t('app.shell.greeting', { name: user.name })}
    </Title>
  );
}
