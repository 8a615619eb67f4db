import type { Session } from '../lib/session/session-store.ts';

/** Which prefix a path gets: none, `{tenantKey}/`, or `{tenantKey}/{siteKey}/`. Source: specification, section 7. */
export type PathScope = 'global' | 'tenant' | 'site';

/** The address of a call, such as `/api/v2/ekby/teknik/elements/1`. Throws when a scoped call has nobody signed in. */
export function scopedPath(path: string, scope: PathScope, session: Session | null): string {
  if (scope === 'global') return `/api/v2/${path}`;
  if (!session) throw new Error(`A ${scope} call needs somebody signed in.`);
  const keys = scope === 'tenant' ? [session.tenant.key] : [session.tenant.key, session.site.key];
  return `/api/v2/${keys.map(encodeURIComponent).join('/')}/${path}`;
}
