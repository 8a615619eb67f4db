import { hasRank, isAdmin, type Role } from './roles.ts';
import { adminRoutes, deviceRoutes, exeRoutes, guestRoutes, type Route } from './routes.ts';

type RouteArea = 'guest' | 'device' | 'admin' | 'exe';

export interface RouteAccess extends Route {
  readonly area: RouteArea;
}

/**
 * The decision of a route guard: let through, ask to sign in, refuse, redirect to the landing page, or show the 404
 * page.
 */
export type RouteDecision = 'open' | 'signIn' | 'denied' | 'landing' | 'notFound';

interface Candidate extends RouteAccess {
  readonly segments: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split(/[?#]/, 1).join('').split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const candidates: readonly Candidate[] = [
  ...guestRoutes.map((route) => ({ ...route, area: 'guest' as const })),
  ...deviceRoutes.map((route) => ({ ...route, area: 'device' as const })),
  ...adminRoutes.map((route) => ({ ...route, area: 'admin' as const })),
  ...exeRoutes.map((route) => ({ ...route, area: 'exe' as const })),
].map((route) => ({ ...route, segments: segmentsOf(route.path) }));

/**
 * The route that an address (path, with or without query) leads to, `null` for the 404 page. Where several match, the
 * one with a fixed word earlier in its path wins: `/exe/transaction/x` before `/exe/{id}/x`.
 */
export function routeAccess(path: string): RouteAccess | null {
  const segments = segmentsOf(path);
  const [firstCandidate, ...otherCandidates] = candidates.filter((candidate) => matches(candidate.segments, segments));
  if (firstCandidate === undefined) return null;
  const { segments: _, ...access } = otherCandidates.reduce(
    (bestCandidate, next) => (isMoreFixed(next, bestCandidate) ? next : bestCandidate),
    firstCandidate,
  );
  return access;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, index) => isParameter(segment) || segment === segments[index])
  );
}

function isMoreFixed(one: Candidate, otherCandidate: Candidate): boolean {
  const at = one.segments.findIndex(
    (segment, index) => isParameter(segment) !== isParameter(otherCandidate.segments[index] ?? ''),
  );
  const segment = one.segments[at];
  return segment !== undefined && !isParameter(segment);
}

/** Where a role arrives after signing in. Source: specification, section 6, Admin rank. */
export function landingPage(role: Role): '/dashboard' | '/exe' {
  return isAdmin(role) ? '/dashboard' : '/exe';
}

/**
 * Returns the decision for opening an address; `role` is `null` for anonymous users. Source: specification, sections 2,
 * 4 (Session states) and 6.
 */
export function openRoute(path: string, role: Role | null): RouteDecision {
  const route = routeAccess(path);
  if (route === null) return 'notFound';
  if (route.area === 'guest') return role !== null && route.path !== '/search' ? 'landing' : 'open';
  if (route.area === 'device') return 'open';
  if (role === null) return 'signIn';
  if (route.area === 'admin' && !isAdmin(role)) return 'denied';
  return route.roles === null || route.roles.includes(role) ? 'open' : 'denied';
}

/**
 * Checks whether a role is linked to the list of services, in the menu and from rows. The work performed with them, the
 * transaction report, is decided separately. Source: specification, section 6, SiteAdmin.
 */
export function showsServices(role: Role): boolean {
  return hasRank(role, 'TenantAdmin');
}
