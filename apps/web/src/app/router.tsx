import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { openRoute } from '@tingest/domain/access';
import { loadScript, OfflineScriptError } from '../lib/scripts/script-error.ts';
import { addFormTexts, addServiceTexts } from '../lib/texts/texts.ts';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import type { adminRoutes } from './admin-routes.tsx';
import { exeRoutes } from './exe-routes.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageErrorBoundary } from './pages/page-error.tsx';
import { type RouterContext, rootRoute } from './root-route.tsx';

/** Reads `returnUrl`, the page that the user requested before signing in. */
function guestSearch(search: Record<string, unknown>): { returnUrl?: string } {
  return typeof search.returnUrl === 'string' ? { returnUrl: search.returnUrl } : {};
}

const guestLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  loader: addFormTexts,
  component: lazyPage(() => import('./layouts/guest-layout.tsx'), 'GuestLayout'),
});

/** Screens for users that are not signed in. Source: specification, section 2, Guest routes. */
const guestRoutes = guestLayout.addChildren([
  createRoute({
    getParentRoute: () => guestLayout,
    path: '/',
    validateSearch: guestSearch,
    component: lazyPage(() => import('../public/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => guestLayout,
    path: '/login',
    component: lazyPage(() => import('../public/sign-in/sign-in-callback-screen.tsx'), 'SignInCallbackScreen'),
  }),
]);

/** A counter tablet. It has no sign-in of its own, and its screen fills the window. */
const kioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kiosk',
  loader: addServiceTexts,
  component: lazyPage(() => import('../public/kiosk/kiosk-screen.tsx'), 'KioskScreen'),
});

/**
 * Placeholder for the administration's routes until they are first requested, so that field users never load them:
 * fetches them and continues to the same page. Users without the privilege have been turned away before, by the root
 * route. It stays among the routes afterwards, since a page that waited for them is still rendered by this route.
 */
const adminEntry = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (openRoute(location.pathname, 'SuperUser') === 'notFound') throw notFound();
    if (!(await context.loadAdminPage(location.pathname))) throw notFound();
    throw redirect({ href: location.href, replace: true });
  },
});

const withAdminRoutes = (loadedRoutes: typeof adminRoutes) =>
  rootRoute.addChildren([guestRoutes, kioskRoute, loadedRoutes, exeRoutes, adminEntry]);

/** Creates the app's router. It begins with the routes of field users; its type is that of all routes. */
export function createAppRouter(context: Omit<RouterContext, 'loadAdminPage'>) {
  const initialRoutes = rootRoute.addChildren([guestRoutes, kioskRoute, adminEntry, exeRoutes]);
  const router = createRouter({
    // Routes of the administration are added when they are loaded; the type has them from the beginning.
    routeTree: initialRoutes as unknown as ReturnType<typeof withAdminRoutes>,
    context: { ...context, loadAdminPage },
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageErrorBoundary,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    trailingSlash: 'never',
  });

  async function loadAdminPage(pathname: string): Promise<boolean> {
    // Its scripts may be in the browser's cache, its data are not.
    if (!navigator.onLine) throw new OfflineScriptError();
    const { adminRoutes: loadedRoutes } = await loadScript(() => import('./admin-routes.tsx'));
    withAdminRoutes(loadedRoutes);
    router.setRoutes(router.buildRouteTree());
    const [, , matchedRoute] = router.getMatchedRoutes(pathname);
    return matchedRoute?.id !== adminEntry.id;
  }

  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
