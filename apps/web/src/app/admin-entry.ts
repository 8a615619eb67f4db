import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { openRoute } from '@tingest/domain';
import { rootRoute } from './root-route.tsx';

/**
 * Stands in for the administration's routes until somebody goes there, so that field users never load them: fetches
 * them and goes on to the same page. Whoever may not open it was turned away before, by the root.
 */
export const adminEntry = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (openRoute(location.pathname, 'SuperUser') === 'notFound') throw notFound();
    await context.loadAdminRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});
