import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** Everything inside the administration's shell. */
export const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  component: lazyRouteComponent(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'),
});
