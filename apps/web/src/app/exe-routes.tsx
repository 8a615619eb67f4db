import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { exeLayout } from './exe-layout-route.tsx';

/** `scan` opens the camera over the start page, `show=work` goes to the user's own loans and cases. */
function startSearch(search: Record<string, unknown>): { scan?: true; show?: 'work' } {
  return {
    ...(search.scan === true ? { scan: true as const } : {}),
    ...(search.show === 'work' ? { show: 'work' as const } : {}),
  };
}

/** Screens of the field user, each loaded when it is opened. Source: specification, section 2, Exe routes. */
export const exeRoutes = exeLayout.addChildren([
  createRoute({
    getParentRoute: () => exeLayout,
    path: '/exe',
    validateSearch: startSearch,
    component: lazyRouteComponent(() => import('../exe/start/start-screen.tsx'), 'StartScreen'),
  }),
]);
