import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ConfirmHost } from '../../ui/dialog/confirm-host.tsx';
import { FlashHost } from '../../ui/flash/flash-host.tsx';

/** What every page stands in: the link past the menus, the page, and the places for messages and questions. */
export function RootLayout(): ReactNode {
  const t = useTexts();
  return (
    <>
      <a href="#main" className="tingest-skip-link">
        {t('app.shell.skipToContent')}
      </a>
      <Outlet />
      <ConfirmHost />
      <FlashHost />
    </>
  );
}
