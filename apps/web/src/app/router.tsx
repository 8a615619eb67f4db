import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '../ui/states/page-skeleton.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { exeRoutes } from './exe-routes.tsx';
import { guestRoutes } from './guest-routes.tsx';
import { PageErrorBoundary } from './pages/page-error.tsx';
import { type RouterContext, rootRoute } from './root-route.tsx';

const routeTree = rootRoute.addChildren([guestRoutes, adminRoutes, exeRoutes]);

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageErrorBoundary,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
