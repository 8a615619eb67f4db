/** Roles by rank: User, PrivilegedUser, SiteAdmin, TenantAdmin, SuperUser. */
export type Rank = 0 | 1 | 2 | 3 | 4;

/** The placeholder of an id in a route: an id of the demonstration tenant. */
export type RouteId =
  | 'elementTypeId'
  | 'elementId'
  | 'operationTypeId'
  | 'transactionTypeId'
  | 'recordTypeId'
  | 'recordId'
  | 'fileId'
  | 'userId'
  | 'tenantId'
  | 'privilegeId';

/**
 * Every admin route and the lowest rank that may open it. Written down from the specification, section 2, and not from
 * the code. Not here: `/processors/…`, which has a test of its own.
 */
export const adminRoutes: readonly (readonly [path: string, from: Rank])[] = [
  ['/dashboard', 2],
  ['/files', 2],
  ['/files/create', 2],
  ['/files/{fileId}/edit', 2],
  ['/users', 2],
  ['/users/create', 2],
  ['/users/{userId}/edit', 2],
  ['/users/privileges', 2],
  ['/users/privileges/create', 2],
  ['/users/privileges/{privilegeId}/edit', 2],
  ['/elements/types', 2],
  ['/elements/types/create', 3],
  ['/elements/types/fromSpreadsheet', 3],
  ['/elements/types/{elementTypeId}/edit', 3],
  ['/elements/types/{elementTypeId}/operations/types', 2],
  ['/elements/types/{elementTypeId}/transactions/types', 2],
  ['/elements/list/{elementTypeId}', 2],
  ['/elements/create/{elementTypeId}', 2],
  ['/elements/{elementId}/edit', 2],
  ['/operations/types', 2],
  ['/operations/types/create/{elementTypeId}', 3],
  ['/operations/types/{operationTypeId}/edit', 3],
  ['/operations/list/{operationTypeId}', 2],
  ['/transactions/types', 2],
  ['/transactions/types/create/{elementTypeId}', 3],
  ['/transactions/types/{transactionTypeId}/edit', 3],
  ['/transactions/list/{transactionTypeId}', 2],
  ['/records/types', 2],
  ['/records/types/create', 3],
  ['/records/types/{recordTypeId}/edit', 3],
  ['/records/list/{recordTypeId}', 2],
  ['/records/create/{recordTypeId}', 2],
  ['/records/{recordId}/edit', 2],
  ['/labels', 2],
  ['/labels/codes', 2],
  ['/labels/create', 2],
  ['/templates', 3],
  ['/templates/tool-library', 3],
  ['/templates/own/create', 3],
  ['/imports/elements', 3],
  ['/imports/records', 3],
  ['/imports/users', 4],
  ['/schemas', 3],
  ['/schemas/create', 3],
  ['/transfers', 3],
  ['/transfers/create/export', 3],
  ['/transfers/create/import', 3],
  ['/tenants', 4],
  ['/tenants/create', 4],
  ['/tenants/{tenantId}/edit', 4],
  ['/tenants/{tenantId}/config', 4],
  // Ours: a category with everything that belongs to it.
  ['/elements/types/{elementTypeId}/overview', 3],
  // Ours: counter tablets.
  ['/kiosks', 2],
  // Ours: the items of all categories, functions and services; the outbox and the audit trail.
  ['/elements/list', 2],
  ['/operations/list', 2],
  ['/transactions/list', 2],
  ['/messages', 2],
  ['/sms', 2],
  ['/archives', 3],
  ['/audit', 3],
  ['/help', 2],
];
