import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { flash } from '../lib/flash/flash.ts';
import { nextPageParameters, pageParameters } from '../lib/page-parameters/page-parameters.ts';
import { changeSite, sessionStore } from '../lib/session/session-store.ts';
import { translateNow } from '../lib/texts/texts.ts';
import { guardRoute } from './guards/guard-route.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageErrorBoundary } from './pages/page-error.tsx';

export interface RouterContext {
  /** Resolves when it is known whether a user is signed in. */
  readonly sessionIsKnown: Promise<void>;
  /** Path, query and fragment of the page that is open, `null` before the first. */
  readonly currentPage: () => string | null;
  /** Adds the routes of the administration, and says whether a page of them has this path. */
  readonly loadAdminPage: (pathname: string) => Promise<boolean>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: PageErrorBoundary,
  beforeLoad: async ({ context, location, preload }) => {
    await context.sessionIsKnown;
    if (preload) return;
    const query = new URLSearchParams(location.searchStr);
    pageParameters.set(nextPageParameters(pageParameters.get(), query));
    const site = query.get('site');
    if (site !== null) changeSite(site);
    const answer = guardRoute(
      {
        pathname: location.pathname,
        href: location.href,
        origin: window.location.origin,
        returnUrl: query.get('returnUrl'),
        current: context.currentPage(),
      },
      sessionStore.get(),
    );
    if (answer.kind === 'open') return;
    if (answer.isDenied) flash('error', translateNow('problems.permissionDenied'));
    throw redirect({ href: answer.href, replace: true });
  },
});
