import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** Loads the whole page anew, the app's scripts included. */
export function ReloadButton(): ReactNode {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => window.location.reload()}
    >
      {t('app.actions.reload')}
    </Button>
  );
}
