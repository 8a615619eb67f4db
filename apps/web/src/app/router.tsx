import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import type { adminRoutes } from './admin-routes.tsx';
import { deskEntrance } from './desk-entrance.ts';
import { exeRoutes } from './exe-routes.tsx';
import { guestRoutes } from './guest-routes.tsx';
import { PageErrorBoundary } from './pages/page-error.tsx';
import { type RouterContext, rootRoute } from './root-route.tsx';

const withDesk = (desk: typeof adminRoutes) => rootRoute.addChildren([guestRoutes, desk, exeRoutes]);

/** The app's router. It begins with what field users need; its type is that of all routes. */
export function createAppRouter(context: Omit<RouterContext, 'openDesk'>) {
  const begun = rootRoute.addChildren([guestRoutes, deskEntrance, exeRoutes]);
  const router = createRouter({
    routeTree: begun as unknown as ReturnType<typeof withDesk>,
    context: { ...context, openDesk },
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageErrorBoundary,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    trailingSlash: 'never',
  });

  async function openDesk(): Promise<void> {
    const { adminRoutes: desk } = await import('./admin-routes.tsx');
    withDesk(desk);
    router.setRoutes(router.buildRouteTree());
  }

  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
