import type { Role } from './roles.ts';

/** A screen's address, `{name}` standing for one segment. Source: specification, section 2. */
export interface Route {
  readonly path: string;
  /** The roles that may open it; `null` where the route carries no list of its own. */
  readonly roles: readonly Role[] | null;
  /** Whether the site cannot be changed while the screen is open. */
  readonly siteLocked: boolean;
}

const tenantAdmins: readonly Role[] = ['TenantAdmin', 'SuperUser'];
const superUsers: readonly Role[] = ['SuperUser'];

const open = (path: string): Route => ({ path, roles: null, siteLocked: false });
const locked = (path: string): Route => ({ path, roles: null, siteLocked: true });
const listed = (path: string, roles: readonly Role[], siteLocked = false): Route => ({ path, roles, siteLocked });

/** Screens for users that are not signed in. */
export const guestRoutes: readonly Route[] = [open('/'), open('/login'), open('/search')];

/** Screens of the admin side; all of them need admin rank, with or without a list. */
export const adminRoutes: readonly Route[] = [
  open('/dashboard'),
  open('/files'),
  open('/files/create'),
  open('/files/{id}/edit'),
  open('/users'),
  open('/users/create'),
  open('/users/{id}/edit'),
  open('/elements/types'),
  listed('/elements/types/create', tenantAdmins, true),
  listed('/elements/types/{id}/edit', tenantAdmins, true),
  open('/elements/types/{id}/operations/types'),
  open('/elements/types/{id}/transactions/types'),
  // Ours: the objects of all categories, as the log of all functions and the report of all services below.
  open('/elements/list'),
  open('/elements/list/{id}'),
  locked('/elements/create/{id}'),
  locked('/elements/{id}/edit'),
  // Ours: the design of labels.
  open('/labels'),
  // Ours: codes of blank labels, and scanned codes that matched no object.
  open('/labels/codes'),
  locked('/labels/create'),
  locked('/labels/{id}/edit'),
  listed('/imports/elements', tenantAdmins, true),
  listed('/imports/records', tenantAdmins, true),
  listed('/imports/users', superUsers, true),
  open('/operations/types'),
  listed('/operations/types/create/{id}', tenantAdmins, true),
  listed('/operations/types/{id}/edit', tenantAdmins, true),
  open('/operations/list'),
  open('/operations/list/{id}'),
  open('/transactions/types'),
  listed('/transactions/types/create/{id}', tenantAdmins, true),
  listed('/transactions/types/{id}/edit', tenantAdmins, true),
  open('/transactions/list'),
  open('/transactions/list/{id}'),
  listed('/processors/configs/{type}', tenantAdmins),
  listed('/processors/configs/create/{type}/{key}', tenantAdmins),
  listed('/processors/configs/{id}/edit', tenantAdmins),
  // Ours: the log of runs (design, section 10).
  listed('/processors/runs', tenantAdmins),
  listed('/processors/restrictions/{type}', superUsers),
  listed('/processors/restrictions/create/{type}/{key}', superUsers),
  listed('/processors/restrictions/{type}/{key}/edit', superUsers),
  open('/users/privileges'),
  locked('/users/privileges/create'),
  locked('/users/privileges/{id}/edit'),
  open('/records/types'),
  listed('/records/types/create', tenantAdmins, true),
  listed('/records/types/{id}/edit', tenantAdmins, true),
  open('/records/list/{id}'),
  locked('/records/create/{id}'),
  locked('/records/{id}/edit'),
  listed('/schemas', tenantAdmins),
  listed('/schemas/create', tenantAdmins),
  listed('/schemas/{id}/edit', tenantAdmins),
  // Ours: automatic transfers of files.
  listed('/transfers', tenantAdmins),
  listed('/transfers/create/{kind}', tenantAdmins),
  listed('/transfers/{id}/edit', tenantAdmins),
  locked('/transfers/runs/{id}'),
  listed('/tenants', superUsers),
  listed('/tenants/create', superUsers),
  listed('/tenants/{id}/edit', superUsers),
  listed('/tenants/{id}/config', superUsers),
  open('/sms'),
  // Ours: the outbox (design, section 13).
  open('/messages'),
  // Ours: the tenant or a site as one file.
  listed('/archives', tenantAdmins),
  // Ours: the audit trail (design, section 13).
  listed('/audit', tenantAdmins),
  open('/help'),
];

/** Screens of the field-user side. */
export const exeRoutes: readonly Route[] = [
  open('/exe'),
  open('/exe/elementList'),
  open('/exe/help'),
  open('/exe/id/{id}'),
  open('/exe/code/{code}'),
  // Ours: actions beside services that privileges may grant, as far as they grant them.
  locked('/exe/create/element/{id}'),
  locked('/exe/edit/element/{id}'),
  open('/exe/records'),
  open('/exe/records/{id}'),
  locked('/exe/create/record/{id}'),
  locked('/exe/edit/record/{id}'),
  open('/exe/files'),
  open('/exe/create/file'),
  locked('/exe/edit/file/{id}'),
  open('/exe/reports'),
  open('/exe/reports/{id}'),
  open('/exe/{elementId}/service/{transactionTypeId}'),
  locked('/exe/{elementId}/service/{transactionTypeId}/transactions'),
  locked('/exe/transaction/{id}'),
  // Ours: a loan is handed over to a colleague, by scanning or typing a code.
  locked('/exe/transaction/{id}/handover'),
  open('/exe/handover'),
  open('/exe/handover/{code}'),
  locked('/exe/operation/{operationTypeId}/{elementId}/{transactionTypeId}'),
  locked('/exe/operation/{operationTypeId}/{elementId}/{mode}/{transactionId}'),
];
