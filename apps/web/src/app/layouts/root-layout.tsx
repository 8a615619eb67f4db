import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { newVersion } from '../../lib/service-worker/new-version.ts';
import { viewAsStore } from '../../lib/session/view-as-store.ts';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ConfirmHost } from '../../ui/dialog/confirm-host.tsx';
import { FlashHost } from '../../ui/flash/flash-host.tsx';

const ViewAsBanner = lazy(async () => ({
  default: (await import('../../features/view-as/view-as-banner.tsx')).ViewAsBanner,
}));

const NewVersionNotice = lazy(async () => ({
  default: (await import('../../features/new-version/new-version-notice.tsx')).NewVersionNotice,
}));

/** Root of every page: the link that skips the menus, the page, and the places for messages and dialogs. */
export function RootLayout(): ReactNode {
  const t = useTexts();
  const viewed = useStore(viewAsStore);
  const hasNewVersion = useStore(newVersion) !== null;
  return (
    <>
      <a href="#main" className="tingest-skip-link">
        {t('app.shell.skipToContent')}
      </a>
      {viewed ? (
        // No page is viewed as another user without this banner.
        <Suspense>
          <ViewAsBanner viewed={viewed} />
          <Outlet />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {hasNewVersion && (
        <Suspense>
          <NewVersionNotice />
        </Suspense>
      )}
      <ConfirmHost />
      <FlashHost />
    </>
  );
}
