import {
  type Action,
  can,
  type Grant,
  isGrantedSomewhere,
  type RowAccessContext,
  type Target,
} from '@tingest/domain/access';
import type { Decision } from '@tingest/domain/foundation';
import { fieldContext } from '../kernel/field-context.ts';
import type { Caller } from './caller.ts';

/** The part of the caller that decides its permissions. */
export type Viewer = Pick<
  Caller,
  'userId' | 'tenantId' | 'role' | 'siteIds' | 'privileges' | 'name' | 'email' | 'siteKeysById'
>;

const noGrants: readonly Grant[] = [];
const grantCache = new WeakMap<Viewer, Map<string, readonly Grant[]>>();

/** Returns the grants of a user's privileges at a site; computed once for as long as the privileges are cached. */
export function grantsAt(viewer: Viewer, siteId: string): readonly Grant[] {
  if (viewer.privileges.length === 0) return noGrants;
  const bySite = grantCache.get(viewer) ?? new Map<string, readonly Grant[]>();
  grantCache.set(viewer, bySite);
  const cachedGrants = bySite.get(siteId);
  if (cachedGrants) return cachedGrants;
  const grants = viewer.privileges.filter((privilege) => privilege.siteId === siteId).flatMap(({ grants }) => grants);
  bySite.set(siteId, grants);
  return grants;
}

/**
 * Checks whether a user may perform an action at a site at all, by role or by grants there. The decision for single
 * objects is made separately for each.
 */
export function may(viewer: Viewer, action: Action, target: Target & { readonly siteId: string }): Decision {
  const granted = target.isGranted ?? isGrantedSomewhere(grantsAt(viewer, target.siteId), action);
  return can(viewer, action, { ...target, isGranted: granted });
}

/** The context for deciding the caller's permissions on single items. */
export interface GrantScope {
  readonly caller: Viewer;
  readonly tenant: { readonly timeZone: string };
  readonly site: { readonly id: string };
}

/** The caller, as the domain's decisions on single items need it. */
export function granteeAt({ caller, tenant, site }: GrantScope): RowAccessContext {
  return {
    role: caller.role,
    grants: grantsAt(caller, site.id),
    user: {
      id: caller.userId,
      name: caller.name,
      email: caller.email,
      site: caller.siteKeysById.get(site.id) ?? null,
    },
    timeZone: fieldContext({ culture: 'sv-SE', tenant, now: new Date(0) }).timeZone,
  };
}
