import type { Role } from './roles.ts';

/**
 * How far a role may go in an action:
 * `none` nowhere; `granted` where a privilege grants it; `ownOpen` on what the caller owns and is not finished;
 * `ownSites` in the caller's sites; `tenant` in the whole of the caller's tenant; `all` in every tenant.
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
const everybody = row('tenant', 'tenant', 'tenant', 'tenant', 'all');
const manage = row('none', 'none', 'ownSites', 'tenant', 'tenant');
/** As `manage`, for what a privilege may also grant to those below. */
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
 * Who may do what: the table of design, section 5, one row an action. A SuperUser reaches another tenant's things by
 * switching to it, so there too the scope is the caller's tenant. What a caller may see of drafts and private items is
 * `isVisible`'s to say. Asked only through `can`.
 */
export const permissionMatrix = {
  'elements.read': lookUp,
  'elements.write': manageGrantable,
  'elements.delete': manageGrantable,
  'elements.import': importGrantable,
  'elements.export': manageGrantable,
  'elements.print': manageGrantable,
  // Many at once: roles only, what privileges grant is asked row by row.
  'elements.bulk': manage,
  // What labels look like; whoever may print reads it.
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

  // The forms of what a field user may see; lists and editors of configuration are their routes' to guard.
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
  // Lists of categories, value types, functions and services, taken out as a file.
  'configuration.export': readConfiguration,
  // Which rules there are, and what they would do: also where the tenant is locked.
  'rules.read': writeConfiguration,
  'schemas.read': readConfiguration,
  'schemas.write': writeConfiguration,
  'schemas.delete': writeConfiguration,
  // Reading files into the site: beside it whatever they bring is to be imported by the caller.
  'imports.manage': writeConfiguration,
  // Files that are sent and read by themselves: they are done with what may do whoever set them up.
  'transfers.read': writeConfiguration,
  'transfers.write': writeConfiguration,
  'transfers.delete': writeConfiguration,
  // Files of transfers that name them: what is in a file they must also be allowed to export.
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
  // Of others; one's own whoever may reserve at all changes and gives up.
  'transactions.manageReservations': manage,
  'calendars.read': lookUp,

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
  // To fill in forms with: everybody who may perform services.
  'files.upload': lookUp,
  // One's own uploads, and what is in fields that one sees.
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
  // All that the tenant has, as one file: whoever reads it reads everything.
  'archives.manage': writeConfiguration,
  'auditTrail.read': row('none', 'none', 'none', 'tenant', 'all'),

  'tenants.readCurrent': everybody,
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
