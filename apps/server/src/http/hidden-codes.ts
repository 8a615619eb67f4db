import type { Role } from '@tingest/domain';

/**
 * Names the problem of a code that another object has. Administrators, who see all objects of their sites, are told so; others are not
 * told what there is out of their sight.
 */
export function takenCodeProblem(role: Role | undefined): 'codeTaken' | 'codeNotAvailable' {
  return role === 'SiteAdmin' || role === 'TenantAdmin' || role === 'SuperUser' ? 'codeTaken' : 'codeNotAvailable';
}
