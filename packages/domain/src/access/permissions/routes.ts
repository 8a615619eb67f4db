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

const createOpenRoute = (path: string): Route => ({ path, roles: null, siteLocked: false });
const createLockedRoute = (path: string): Route => ({ path, roles: null, siteLocked: true });
const createListedRoute = (path: string, roles: readonly Role[], siteLocked = false): Route => ({
  path,
  roles,
  siteLocked,
});

/** Screens for users that are not signed in. */
export const guestRoutes: readonly Route[] = [
  createOpenRoute('/'),
  createOpenRoute('/login'),
  createOpenRoute('/search'),
];

/** Screens of devices, open to every visitor: a counter tablet, which people use by their badges. Ours. */
export const deviceRoutes: readonly Route[] = [createOpenRoute('/kiosk')];

/** Screens of the admin side; all of them need admin rank, with or without a list. */
export const adminRoutes: readonly Route[] = [
  createOpenRoute('/dashboard'),
  createOpenRoute('/files'),
  createOpenRoute('/files/create'),
  createOpenRoute('/files/{id}/edit'),
  createOpenRoute('/users'),
  createOpenRoute('/users/create'),
  createOpenRoute('/users/{id}/edit'),
  createOpenRoute('/elements/types'),
  createListedRoute('/elements/types/create', tenantAdmins, true),
  // Ours: a category, and its objects, from a spreadsheet.
  createListedRoute('/elements/types/fromSpreadsheet', tenantAdmins, true),
  createListedRoute('/elements/types/{id}/edit', tenantAdmins, true),
  // Ours: a category with everything that belongs to it. Only those who may edit it: it shows drafts and privileges.
  createListedRoute('/elements/types/{id}/overview', tenantAdmins),
  createOpenRoute('/elements/types/{id}/operations/types'),
  createOpenRoute('/elements/types/{id}/transactions/types'),
  // Ours: the objects of all categories, as the log of all functions and the report of all services below.
  createOpenRoute('/elements/list'),
  createOpenRoute('/elements/list/{id}'),
  createLockedRoute('/elements/create/{id}'),
  createLockedRoute('/elements/{id}/edit'),
  // Ours: the design of labels.
  createOpenRoute('/labels'),
  // Ours: codes of blank labels, and scanned codes that matched no object.
  createOpenRoute('/labels/codes'),
  createLockedRoute('/labels/create'),
  createLockedRoute('/labels/{id}/edit'),
  // Ours: templates of a configuration, and what the site has installed of them.
  createListedRoute('/templates', tenantAdmins),
  createListedRoute('/templates/{key}', tenantAdmins, true),
  createListedRoute('/templates/installed/{id}', tenantAdmins, true),
  createListedRoute('/templates/own/create', tenantAdmins, true),
  createListedRoute('/imports/elements', tenantAdmins, true),
  createListedRoute('/imports/records', tenantAdmins, true),
  createListedRoute('/imports/users', superUsers, true),
  createOpenRoute('/operations/types'),
  createListedRoute('/operations/types/create/{id}', tenantAdmins, true),
  createListedRoute('/operations/types/{id}/edit', tenantAdmins, true),
  createOpenRoute('/operations/list'),
  createOpenRoute('/operations/list/{id}'),
  createOpenRoute('/transactions/types'),
  createListedRoute('/transactions/types/create/{id}', tenantAdmins, true),
  createListedRoute('/transactions/types/{id}/edit', tenantAdmins, true),
  createOpenRoute('/transactions/list'),
  createOpenRoute('/transactions/list/{id}'),
  createListedRoute('/processors/configs/{type}', tenantAdmins),
  createListedRoute('/processors/configs/create/{type}/{key}', tenantAdmins),
  createListedRoute('/processors/configs/{id}/edit', tenantAdmins),
  // Ours: the log of runs (design, section 10).
  createListedRoute('/processors/runs', tenantAdmins),
  createListedRoute('/processors/restrictions/{type}', superUsers),
  createListedRoute('/processors/restrictions/create/{type}/{key}', superUsers),
  createListedRoute('/processors/restrictions/{type}/{key}/edit', superUsers),
  createOpenRoute('/users/privileges'),
  createLockedRoute('/users/privileges/create'),
  createLockedRoute('/users/privileges/{id}/edit'),
  createOpenRoute('/records/types'),
  createListedRoute('/records/types/create', tenantAdmins, true),
  createListedRoute('/records/types/{id}/edit', tenantAdmins, true),
  createOpenRoute('/records/list/{id}'),
  createLockedRoute('/records/create/{id}'),
  createLockedRoute('/records/{id}/edit'),
  createListedRoute('/schemas', tenantAdmins),
  createListedRoute('/schemas/create', tenantAdmins),
  createListedRoute('/schemas/{id}/edit', tenantAdmins),
  // Ours: automatic transfers of files.
  createListedRoute('/transfers', tenantAdmins),
  createListedRoute('/transfers/create/{kind}', tenantAdmins),
  createListedRoute('/transfers/{id}/edit', tenantAdmins),
  createLockedRoute('/transfers/runs/{id}'),
  createListedRoute('/tenants', superUsers),
  createListedRoute('/tenants/create', superUsers),
  createListedRoute('/tenants/{id}/edit', superUsers),
  createListedRoute('/tenants/{id}/config', superUsers),
  createOpenRoute('/sms'),
  // Ours: counter tablets.
  createOpenRoute('/kiosks'),
  // Ours: the outbox (design, section 13).
  createOpenRoute('/messages'),
  // Ours: the tenant or a site as one file.
  createListedRoute('/archives', tenantAdmins),
  // Ours: the audit trail (design, section 13).
  createListedRoute('/audit', tenantAdmins),
  createOpenRoute('/help'),
];

/** Screens of the field-user side. */
export const exeRoutes: readonly Route[] = [
  createOpenRoute('/exe'),
  createOpenRoute('/exe/elementList'),
  createOpenRoute('/exe/help'),
  // Ours: filled-in forms that the device has not sent.
  createOpenRoute('/exe/outbox'),
  createOpenRoute('/exe/id/{id}'),
  createOpenRoute('/exe/code/{code}'),
  // Ours: actions beside services that privileges may grant, as far as they grant them.
  createLockedRoute('/exe/create/element/{id}'),
  createLockedRoute('/exe/edit/element/{id}'),
  createOpenRoute('/exe/records'),
  createOpenRoute('/exe/records/{id}'),
  createLockedRoute('/exe/create/record/{id}'),
  createLockedRoute('/exe/edit/record/{id}'),
  createOpenRoute('/exe/files'),
  createOpenRoute('/exe/create/file'),
  createLockedRoute('/exe/edit/file/{id}'),
  createOpenRoute('/exe/reports'),
  createOpenRoute('/exe/reports/{id}'),
  createOpenRoute('/exe/{elementId}/service/{transactionTypeId}'),
  createLockedRoute('/exe/{elementId}/service/{transactionTypeId}/transactions'),
  createLockedRoute('/exe/transaction/{id}'),
  // Ours: a loan is handed over to a colleague, by scanning or typing a code.
  createLockedRoute('/exe/transaction/{id}/handover'),
  createOpenRoute('/exe/handover'),
  createOpenRoute('/exe/handover/{code}'),
  createLockedRoute('/exe/operation/{operationTypeId}/{elementId}/{transactionTypeId}'),
  createLockedRoute('/exe/operation/{operationTypeId}/{elementId}/{mode}/{transactionId}'),
];
