import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addAdminTexts } from '../lib/texts/texts.ts';
import { rootRoute } from './root-route.tsx';

/** Everything inside the administration's shell. */
export const adminLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  component: lazyRouteComponent(async () => {
    const [{ AdminLayout }] = await Promise.all([import('./layouts/admin-layout.tsx'), addAdminTexts()]);
    return { AdminLayout };
  }, 'AdminLayout'),
});
