import type { Action } from '@tingest/domain/access';
import { may, type Viewer } from '../../../http/authentication/grants.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { ImportResource } from './import-states.ts';

const actions = {
  elements: 'elements.import',
  records: 'records.import',
  users: 'users.import',
} as const satisfies Record<ImportResource, Action>;

/** Checks whether a user may import such objects at a site. */
export function mayImport(caller: Viewer, resource: ImportResource, siteId: string): boolean {
  return may(caller, actions[resource], { siteId }).allowed;
}

/** @throws ProblemError `permissionDenied` */
export function checkMayImport(caller: Viewer, resource: ImportResource, siteId: string): void {
  if (!mayImport(caller, resource, siteId)) throw new ProblemError({ code: 'permissionDenied' });
}
