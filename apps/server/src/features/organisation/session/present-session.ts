import { grantedActions } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import type { Transaction } from '../../../database/transaction.ts';
import type { Caller } from '../../../http/authentication/caller.ts';
import { grantsAt } from '../../../http/authentication/grants.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { clientResourcesReply, findPresentedTenant, tenantReply } from '../tenants/find-tenant.ts';
import { findPresentedUser, userReply } from '../users/find-user.ts';

export const sessionReply = Type.Object(
  {
    user: userReply,
    tenant: tenantReply,
    clientResources: clientResourcesReply,
    grantedActions: Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'By the key of a site: what privileges add to what the role may do there, on some things at least.',
    }),
  },
  { title: 'Session' },
);

/** What the web app needs to know of somebody who is signed in. @throws ProblemError `permissionDenied` */
export async function presentSession(tx: Transaction, caller: Caller): Promise<Static<typeof sessionReply>> {
  const user = await findPresentedUser(tx, { id: caller.tenantId, key: caller.tenantKey }, caller.userId);
  const tenant = await findPresentedTenant(tx, caller.tenantId);
  if (!user || !tenant) throw new ProblemError({ code: 'permissionDenied' });
  const sites = tenant.sites.filter(({ id }) => caller.siteIds.includes(id));
  return {
    user: { ...user, sites: sites.map(({ key }) => key) },
    tenant,
    clientResources: { useElementListExe: tenant.resourceConfiguration.clientResources?.useElementListExe ?? null },
    grantedActions: Object.fromEntries(
      sites.map(({ id, key }) => [key, [...grantedActions({ role: caller.role, grants: grantsAt(caller, id) })]]),
    ),
  };
}
