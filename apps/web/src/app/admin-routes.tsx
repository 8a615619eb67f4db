import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminLayout } from './admin-layout-route.tsx';

/**
 * Screens of the administration, each loaded when it is opened. Who may open which is in the domain's route table, and
 * asked before any of them. Source: specification, section 2, Admin routes.
 */
export const adminRoutes = adminLayout.addChildren([
  createRoute({
    getParentRoute: () => adminLayout,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('../admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
]);
