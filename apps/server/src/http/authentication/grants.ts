import {
  type Action,
  can,
  type Grant,
  isGrantedSomewhere,
  type RowAccessContext,
  type Target,
  type Verdict,
} from '@tingest/domain';
import { fieldContext } from '../field-context.ts';
import type { Caller } from './caller.ts';

/** Who asks, as far as it decides what they may do. */
export type Viewer = Pick<
  Caller,
  'userId' | 'tenantId' | 'role' | 'siteIds' | 'privileges' | 'name' | 'email' | 'siteKeysById'
>;

const none: readonly Grant[] = [];
const known = new WeakMap<Viewer, Map<string, readonly Grant[]>>();

/** What somebody's privileges grant them at a site; put together once for as long as they are kept. */
export function grantsAt(viewer: Viewer, siteId: string): readonly Grant[] {
  if (viewer.privileges.length === 0) return none;
  const bySite = known.get(viewer) ?? new Map<string, readonly Grant[]>();
  known.set(viewer, bySite);
  const kept = bySite.get(siteId);
  if (kept) return kept;
  const grants = viewer.privileges.filter((privilege) => privilege.siteId === siteId).flatMap(({ grants }) => grants);
  bySite.set(siteId, grants);
  return grants;
}

/**
 * Whether somebody may do something at a site at all, by their role or by what is granted to them there. On which things
 * is decided for each of them.
 */
export function may(viewer: Viewer, action: Action, target: Target & { readonly siteId: string }): Verdict {
  const granted = target.granted ?? isGrantedSomewhere(grantsAt(viewer, target.siteId), action);
  return can(viewer, action, { ...target, granted });
}

/** The context in which it is decided what a caller may do with single items. */
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
