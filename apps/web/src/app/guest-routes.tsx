import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addSignInTexts } from '../lib/texts/texts.ts';
import { rootRoute } from './root-route.tsx';

/** `returnUrl` is where somebody wanted to go before they had signed in. */
function guestSearch(search: Record<string, unknown>): { returnUrl?: string } {
  return typeof search.returnUrl === 'string' ? { returnUrl: search.returnUrl } : {};
}

const guestLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  loader: addSignInTexts,
  component: lazyRouteComponent(() => import('./layouts/guest-layout.tsx'), 'GuestLayout'),
});

/** Screens for whoever is not signed in. Source: specification, section 2, Guest routes. */
export const guestRoutes = guestLayout.addChildren([
  createRoute({
    getParentRoute: () => guestLayout,
    path: '/',
    validateSearch: guestSearch,
    component: lazyRouteComponent(() => import('../public/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => guestLayout,
    path: '/login',
    component: lazyRouteComponent(
      () => import('../public/sign-in/sign-in-callback-screen.tsx'),
      'SignInCallbackScreen',
    ),
  }),
]);
