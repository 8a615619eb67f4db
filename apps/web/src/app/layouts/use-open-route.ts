import { useLocation } from '@tanstack/react-router';
import { type RouteAccess, routeAccess } from '@tingest/domain';

/** What the domain's route table says about the page that is open. */
export function useOpenRoute(): RouteAccess | null {
  return routeAccess(useLocation({ select: ({ pathname }) => pathname }));
}
