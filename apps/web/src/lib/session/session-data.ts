import type { Answer } from '@tingest/api-client';
import { landingPage } from '@tingest/domain/access';

/** The signed-in user, the tenant and the site. */
export type SessionData = Answer<'/session', 'get'>;

export type SessionUser = SessionData['user'];

export type SessionTenant = SessionData['tenant'];

export type SessionSite = SessionTenant['sites'][number];

/** The sites of the tenant that the user may choose between, in the tenant's order. */
export function sitesOf({ user, tenant }: SessionData): readonly SessionSite[] {
  return tenant.sites.filter((site) => user.sites.includes(site.key));
}

/** Where the field side begins. Source: specification, section 2, Exe routes. */
export function fieldStart({ clientResources }: Pick<SessionData, 'clientResources'>): '/exe' | '/exe/elementList' {
  return clientResources?.useElementListExe ? '/exe/elementList' : '/exe';
}

/** Where a signed-in person lands. Source: specification, section 6, Admin rank; section 2, Exe routes. */
export function landingPath(session: SessionData): '/dashboard' | '/exe' | '/exe/elementList' {
  const page = landingPage(session.user.role);
  return page === '/exe' ? fieldStart(session) : page;
}
