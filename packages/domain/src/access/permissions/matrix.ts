import type { Role } from './roles.ts';

/**
 * The scope of a role in an action: `none` nowhere; `granted` where a privilege grants it; `ownOpen` on unfinished
 * items that the caller owns; `ownSites` in the caller's sites; `tenant` in the whole of the caller's tenant; `all` in
 * every tenant.
 */
export type Scope = 'none' | 'granted' | 'ownOpen' | 'ownSites' | 'tenant' | 'all';

/** Where the target is a user: up to which rank, compared with the caller's. */
export type RankLimit = 'below' | 'upTo' | 'any';

export interface ActionRule {
  readonly scopes: Readonly<Record<Role, Scope>>;
  /** Only for actions on users. */
  readonly rank?: Readonly<Record<Role, RankLimit>>;
  /** Not possible in a locked tenant (specification, section 6, Lockdown). */
  readonly lockable?: boolean;
}

type Row = readonly [Scope, Scope, Scope, Scope, Scope];

/** One row of the table: User, PrivilegedUser, SiteAdmin, TenantAdmin, SuperUser. */
function row(...[user, privileged, site, tenant, system]: Row): ActionRule {
  return {
    scopes: { User: user, PrivilegedUser: privileged, SiteAdmin: site, TenantAdmin: tenant, SuperUser: system },
  };
}

const lookUp = row('granted', 'ownSites', 'ownSites', 'tenant', 'tenant');
const allRoles = row('tenant', 'tenant', 'tenant', 'tenant', 'all');
const manage = row('none', 'none', 'ownSites', 'tenant', 'tenant');
/** As `manage`, for actions that a privilege may also grant to lower roles. */
const manageGrantable = row('granted', 'granted', 'ownSites', 'tenant', 'tenant');
const importGrantable = row('granted', 'granted', 'granted', 'tenant', 'tenant');
const readConfiguration = manage;
const writeConfiguration = row('none', 'none', 'none', 'tenant', 'tenant');
const writeLockable: ActionRule = { ...writeConfiguration, lockable: true };
const systemOnly = row('none', 'none', 'none', 'none', 'all');
const manageUsers: ActionRule = {
  ...row('none', 'none', 'ownSites', 'tenant', 'all'),
  rank: { User: 'below', PrivilegedUser: 'below', SiteAdmin: 'below', TenantAdmin: 'upTo', SuperUser: 'any' },
};

/**
 * The permissions of the roles: the table of design, section 5, one row per action. A SuperUser reaches another
 * tenant's objects by switching to it, so there too the scope is the caller's tenant. The visibility of drafts and
 * private items to a caller is decided by `isVisible`. Read only through `can`.
 */
export const permissionMatrix = {
  'elements.read': lookUp,
  'elements.write': manageGrantable,
  'elements.delete': manageGrantable,
  'elements.import': importGrantable,
  'elements.export': manageGrantable,
  'elements.print': manageGrantable,
  // Bulk changes: roles only, since privileges are checked row by row.
  'elements.bulk': manage,
  // The design of labels; every user that may print reads it.
  'labelLayouts.write': manage,
  'records.read': lookUp,
  'records.write': manageGrantable,
  'records.delete': manageGrantable,
  'records.import': importGrantable,
  'records.export': manageGrantable,
  'records.print': manageGrantable,
  // As choices in forms.
  'records.choose': lookUp,
  'records.bulk': manage,

  // The forms of items that a field user may see; lists and editors of configuration are guarded by their routes.
  'elementTypes.read': lookUp,
  'elementTypes.write': writeLockable,
  'elementTypes.delete': writeLockable,
  'recordTypes.read': lookUp,
  'recordTypes.write': writeConfiguration,
  'recordTypes.delete': writeConfiguration,
  'operationTypes.read': lookUp,
  'operationTypes.write': writeLockable,
  'operationTypes.delete': writeLockable,
  'transactionTypes.read': lookUp,
  'transactionTypes.write': writeLockable,
  'transactionTypes.delete': writeLockable,
  // Templates: what is in them is configuration, drafts included.
  'configurationPackages.read': writeConfiguration,
  'configurationPackages.write': writeLockable,
  // Lists of categories, value types, functions and services, taken out as a file.
  'configuration.export': readConfiguration,
  // The existing rules, and their effect: also where the tenant is locked.
  'rules.read': writeConfiguration,
  'schemas.read': readConfiguration,
  'schemas.write': writeConfiguration,
  'schemas.delete': writeConfiguration,
  // Reading files into the site: in addition, the caller needs permission to import the contents of each file.
  'imports.manage': writeConfiguration,
  // Files that are sent and read automatically: they run with the permissions of the user that configured them.
  'transfers.read': writeConfiguration,
  'transfers.write': writeConfiguration,
  'transfers.delete': writeConfiguration,
  // Files of transfers that name them: the user must also be permitted to export the contents of a file.
  'transfers.fetch': manage,
  'processorConfigs.read': readConfiguration,
  'processorConfigs.write': writeConfiguration,
  'processorConfigs.delete': writeConfiguration,
  'processorRuns.read': writeConfiguration,
  'processorRuns.resend': writeConfiguration,

  'operations.perform': lookUp,
  'operations.read': lookUp,
  'operations.export': manageGrantable,
  'transactions.readOwn': lookUp,
  'transactions.readAll': lookUp,
  'transactions.delete': row('granted', 'ownOpen', 'ownSites', 'tenant', 'tenant'),
  'transactions.export': manageGrantable,
  'transactions.reserve': lookUp,
  // Reservations of other users; every user that may reserve at all changes and cancels their own.
  'transactions.manageReservations': manage,
  'calendars.read': lookUp,
  // Counter tablets; what a person does there is permitted by the person's own role and privileges.
  'kiosks.read': manage,
  'kiosks.write': manage,

  'users.read': row('none', 'none', 'ownSites', 'tenant', 'all'),
  'users.write': manageUsers,
  'users.delete': manageUsers,
  'users.import': systemOnly,
  'privileges.read': manage,
  'privileges.write': manage,
  'privileges.delete': manage,
  'files.read': manageGrantable,
  'files.write': manageGrantable,
  'files.delete': manageGrantable,
  // For filling in forms: every user that may perform services.
  'files.upload': lookUp,
  // The user's own uploads, and the files in fields that the user sees.
  'files.view': lookUp,
  'messages.read': manage,
  'messages.send': manage,
  'sms.read': manage,
  'sms.send': manage,
  // Sender, country, ceiling and retention are the whole tenant's.
  'sms.configure': writeConfiguration,
  // Saved views of lists: one's own, and those that are shared.
  'views.read': manage,
  'views.write': manage,
  'dashboard.read': manage,
  // All data of the tenant, as one file: a user that reads it reads everything.
  'archives.manage': writeConfiguration,
  'auditTrail.read': row('none', 'none', 'none', 'tenant', 'all'),

  'tenants.readCurrent': allRoles,
  'tenants.read': systemOnly,
  'tenants.write': systemOnly,
  'tenants.delete': systemOnly,
  'tenants.switch': systemOnly,
  'tenantConfig.read': systemOnly,
  'tenantConfig.write': systemOnly,
  'tenantConfig.delete': systemOnly,
  'processorRestrictions.read': systemOnly,
  'processorRestrictions.write': systemOnly,
  'processorRestrictions.delete': systemOnly,
  'sites.replicate': systemOnly,
} as const satisfies Record<string, ActionRule>;

export type Action = keyof typeof permissionMatrix;

/** Every action, in the table's order. */
export const actions = Object.keys(permissionMatrix) as readonly Action[];
