import type { Role } from '@tingest/domain/access';

/**
 * Returns the problem of a code that another object has. Administrators, which see all objects of their sites, get the
 * reason; others must not learn of objects that they cannot see.
 */
export function takenCodeProblem(role: Role | undefined): 'codeTaken' | 'codeNotAvailable' {
  return role === 'SiteAdmin' || role === 'TenantAdmin' || role === 'SuperUser' ? 'codeTaken' : 'codeNotAvailable';
}
