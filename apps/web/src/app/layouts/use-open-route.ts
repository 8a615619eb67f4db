import { useLocation } from '@tanstack/react-router';
import { type RouteAccess, routeAccess } from '@tingest/domain/access';

/** Returns the entry of the open page in the domain's route table. */
export function useOpenRoute(): RouteAccess | null {
  return routeAccess(useLocation({ select: ({ pathname }) => pathname }));
}
