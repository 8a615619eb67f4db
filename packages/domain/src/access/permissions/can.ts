import { allowed, type Decision, denied } from '../../foundation/problems/decision.ts';
import { type Action, type ActionRule, permissionMatrix, type RankLimit, type Scope } from './matrix.ts';
import { type Role, roles } from './roles.ts';

/** The user that requests an action. */
export interface Caller {
  readonly userId: string;
  readonly role: Role;
  readonly tenantId: string;
  readonly siteIds: readonly string[];
}

/** The target of an action; omitted properties are unknown, and count against the caller where they matter. */
export interface Target {
  readonly tenantId?: string;
  readonly siteId?: string;
  /** For a user: all the sites it belongs to, or shall. */
  readonly siteIds?: readonly string[];
  readonly ownerId?: string | null;
  /** A transaction's status. */
  readonly status?: string;
  /** For a user: the role it has or shall get; asked for both when it changes. */
  readonly role?: Role;
  /** Whether one of the caller's privileges grants this action on the target. */
  readonly isGranted?: boolean;
  readonly tenantLocked?: boolean;
}

/**
 * Checks whether the caller may perform an action. Without a target: whether they may perform it anywhere at all, which
 * a menu checks. Fails closed. Source: design, section 5.
 */
export function can(caller: Caller, action: Action, target?: Target): Decision {
  const rule: ActionRule = permissionMatrix[action];
  const scope = rule.scopes[caller.role];
  if (!isWithin(scope, caller, action, target)) return denied({ code: 'permissionDenied' });
  if (rule.rank !== undefined && target?.role !== undefined && !ranks(caller.role, target.role, rule.rank)) {
    return denied({ code: 'rankTooHigh' });
  }
  if (rule.lockable === true && target?.tenantLocked === true) return denied({ code: 'tenantLocked' });
  return allowed;
}

function isWithin(scope: Scope, caller: Caller, action: Action, target: Target | undefined): boolean {
  if (scope === 'none') return false;
  if (scope === 'all') return true;
  if (scope === 'granted' && target?.isGranted !== true) return false;
  if (target === undefined) return true;
  if (target.tenantId !== undefined && target.tenantId !== caller.tenantId) return false;
  if (scope === 'tenant') return true;
  if (scope === 'granted' || (scope === 'ownOpen' && target.isGranted === true))
    return isInSites(caller, target, 'some');
  // Seeing a user needs one site in common; changing one needs all of theirs.
  if (scope === 'ownSites') return isInSites(caller, target, action.endsWith('.read') ? 'some' : 'every');
  return target.ownerId === caller.userId && target.status === 'started' && isInSites(caller, target, 'every');
}

function isInSites(caller: Caller, target: Target, quantifier: 'some' | 'every'): boolean {
  const sites = target.siteIds ?? (target.siteId === undefined ? [] : [target.siteId]);
  if (sites.length === 0) return false;
  const isOwn = (site: string): boolean => caller.siteIds.includes(site);
  return quantifier === 'some' ? sites.some(isOwn) : sites.every(isOwn);
}

function ranks(ownRole: Role, otherRole: Role, limits: Readonly<Record<Role, RankLimit>>): boolean {
  const limit = limits[ownRole];
  if (limit === 'any') return true;
  return limit === 'upTo' ? roles[otherRole] <= roles[ownRole] : roles[otherRole] < roles[ownRole];
}
