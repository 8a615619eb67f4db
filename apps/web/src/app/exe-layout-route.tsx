import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';

/** Everything inside the field user's shell. */
export const exeLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'field',
  component: lazyRouteComponent(() => import('./layouts/field-layout.tsx'), 'FieldLayout'),
});
