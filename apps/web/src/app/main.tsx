import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { errorTexts } from '../api/error-texts.ts';
import { createQueryClient, outdateOperations } from '../api/query-client.ts';
import { restoreSession } from '../api/session.ts';
import { resumeStoredOutbox } from '../features/outbox/resume-stored-outbox.ts';
import { sentItems } from '../features/outbox/sent-items.ts';
import { flash } from '../lib/flash/flash.ts';
import { isScriptError } from '../lib/scripts/script-error.ts';
import { whenIdle } from '../lib/scripts/when-idle.ts';
import { startServiceWorker } from '../lib/service-worker/start-service-worker.ts';
import { publicPageOfLabel } from '../lib/session/anonymous-page.ts';
import { followOtherTabs } from '../lib/session/token-store.ts';
import { loadFirstTexts } from '../lib/texts/texts.ts';
import { resumeStoredUploads } from '../lib/uploads/resume-stored-uploads.ts';
import '../ui/styles/base-styles.ts';
import { followPerson } from './follow-person.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { TenantThemeProvider } from './tenant-theme-provider.tsx';

const askedSite = new URLSearchParams(window.location.search).get('site');
const firstTexts = loadFirstTexts();
const sessionIsKnown = publicPageOfLabel(window.location.href).then((publicPage) => {
  if (publicPage === null) return restoreSession(askedSite);
  window.location.replace(publicPage);
  // Nothing more happens here: the page is being left.
  return new Promise<void>(() => undefined);
});

// The frame of the page that was asked for is fetched while the session is still being asked about. The router says where
// it can't be loaded.
const { pathname } = window.location;
if (pathname.startsWith('/exe')) import('./layouts/field-layout.tsx').catch(() => undefined);
else if (pathname.length > 1 && pathname !== '/login') import('./admin-routes.tsx').catch(() => undefined);

const queryClient = createQueryClient();
const navigation = { currentPage: null as string | null };
const router = createAppRouter({ sessionIsKnown, currentPage: () => navigation.currentPage });
followNavigation(router, (href) => {
  navigation.currentPage = href;
});

followOtherTabs((endedBecause) => {
  const restore = () => restoreSession(null);
  if (!endedBecause) void restore();
  else void import('../api/token-refused.ts').then(({ endedElsewhere }) => endedElsewhere(endedBecause, restore));
});

// A script that a button needs failed to load, and no caller awaits it: without this message the button would do
// nothing. Texts that cannot be loaded are reported by `start-watch.js`.
window.addEventListener('unhandledrejection', ({ reason }) => {
  const show = () => flash('error', errorTexts(reason).join(' '));
  if (isScriptError(reason)) void firstTexts.then(show, () => undefined);
});

void sessionIsKnown.then(resumeStoredUploads);
void sessionIsKnown.then(whenIdle).then(async () => (await import('../api/copy-site.ts')).keepCopy());
void sessionIsKnown.then(resumeStoredOutbox);
sentItems.subscribe(() => outdateOperations(queryClient));
startServiceWorker();

// A user that signs in or out, here or in another tab, is redirected to a permitted page.
sessionIsKnown.then(() =>
  followPerson(() => {
    queryClient.clear();
    void router.invalidate();
  }),
);

// Not awaited at the top: other modules are loaded by way of this one, and would wait for it for ever.
firstTexts.then(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the app.');
  createRoot(root).render(
    <StrictMode>
      <TenantThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TenantThemeProvider>
    </StrictMode>,
  );
});

/**
 * Remembers which page is open, and after a change of page moves the focus to its beginning, so that the keyboard and
 * the screen reader begin there too. The first page keeps the browser's own focus.
 */
function followNavigation(router: AppRouter, onOpen: (href: string) => void): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    onOpen(toLocation.href);
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
    document.querySelector<HTMLElement>('[data-page-focus]')?.focus({ preventScroll: true });
  });
}
