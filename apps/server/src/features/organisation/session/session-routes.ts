import { canBeGranted, grantedActions } from '@tingest/domain/access';
import Type, { type Static } from 'typebox';
import type { Config } from '../../../config/config.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Caller } from '../../../http/authentication/caller.ts';
import { grantsAt } from '../../../http/authentication/grants.ts';
import { nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { grantSummaryReply } from '../privileges/privilege-schemas.ts';
import { clientResourcesReply, findPresentedTenant, tenantReply } from '../tenants/find-tenant.ts';
import { findPresentedUser, userReply } from '../users/find-user.ts';

export interface SessionRoutesOptions {
  readonly config: Config;
  readonly version: string;
  /** Finds the accounts that anybody may sign in as now. */
  readonly findDemonstrationAccounts?: () => Promise<readonly { readonly username: string }[]>;
}

/**
 * Returns the routes that the web app needs before and after sign-in. Tingest's own: the specification has no call for
 * it.
 */
export function sessionRoutes({
  config,
  version,
  findDemonstrationAccounts = async () => [],
}: SessionRoutesOptions): Route[] {
  return [
    configurationRoute(config, version, findDemonstrationAccounts),
    route({
      tag: 'Session',
      authentication: 'user',
      scope: 'global',
      transaction: 'read',
      method: 'GET',
      path: 'session',
      name: 'session.get',
      summary: 'Get the signed-in user and the tenant',
      reply: sessionReply,
      handler: async ({ tx, caller }) => ok(await presentSession(tx, caller), { 'cache-control': 'no-store' }),
    }),
  ];
}

const signInConfigurationReply = Type.Object(
  {
    version: Type.String(),
    oidc: Type.Object(
      {
        authority: Type.String(),
        clientId: Type.String(),
        responseType: Type.String(),
        apiScope: Type.String(),
        audience: Type.String(),
        isBuiltIn: Type.Boolean(),
      },
      { title: 'SignInProvider' },
    ),
    mapsUrl: Type.String({
      description: 'Address that shows a place on a map; {lat} and {lon} are to be replaced.',
    }),
    demonstration: nullable(
      Type.Object(
        {
          accounts: Type.Array(Type.String(), { description: 'User names.' }),
          isReachable: Type.Boolean({ description: 'Whether other machines can reach the server.' }),
        },
        {
          title: 'Demonstration',
          description: 'Accounts that anyone may sign in with, if the server contains demonstration data.',
        },
      ),
    ),
  },
  { title: 'Configuration' },
);

function configurationRoute(
  config: Config,
  version: string,
  findDemonstrationAccounts: NonNullable<SessionRoutesOptions['findDemonstrationAccounts']>,
): Route {
  return route({
    tag: 'Session',
    authentication: 'none',
    scope: 'global',
    transaction: 'none',
    method: 'GET',
    path: 'configuration',
    name: 'session.configuration',
    summary: 'Get the sign-in configuration',
    reply: signInConfigurationReply,
    async handler() {
      const accounts = (await findDemonstrationAccounts()).map(({ username }) => username);
      const { authority, clientId, responseType, apiScope, audience, builtIn } = config.oidc;
      return ok(
        {
          version,
          oidc: { authority, clientId, responseType, apiScope, audience, isBuiltIn: builtIn },
          mapsUrl: config.mapsUrl,
          demonstration: accounts.length > 0 ? { accounts, isReachable: config.demonstration.isReachable } : null,
        },
        { 'cache-control': 'no-cache' },
      );
    },
  });
}

export const sessionReply = Type.Object(
  {
    user: userReply,
    tenant: tenantReply,
    clientResources: clientResourcesReply,
    grantedActions: Type.Record(Type.String(), Type.Array(Type.String()), {
      description:
        'By the key of a site: actions that privileges allow in addition to the role at the site, on at least some items.',
    }),
    grants: Type.Record(Type.String(), Type.Array(grantSummaryReply), {
      description: 'By the key of a site: the grants of privileges at the site, without their row filters and fields.',
    }),
  },
  { title: 'Session' },
);

/** Returns the data of a signed-in user that the web app needs. @throws ProblemError `permissionDenied` */
export async function presentSession(tx: Transaction, caller: Caller): Promise<Static<typeof sessionReply>> {
  const user = await findPresentedUser(tx, { id: caller.tenantId, key: caller.tenantKey }, caller.userId);
  const tenant = await findPresentedTenant(tx, caller.tenantId);
  if (!user || !tenant) throw new ProblemError({ code: 'permissionDenied' });
  const sites = tenant.sites.filter(({ id }) => caller.siteIds.includes(id));
  return {
    user: { ...user, sites: sites.map(({ key }) => key) },
    tenant,
    clientResources: { useElementListExe: tenant.resourceConfiguration.clientResources?.useElementListExe ?? null },
    grants: Object.fromEntries(
      sites.map(({ id, key }) => [
        key,
        canBeGranted(caller.role)
          ? grantsAt(caller, id).map(({ resource, ids, actions }) => ({
              resource,
              ids: ids === 'all' ? ids : [...ids],
              actions: [...actions],
            }))
          : [],
      ]),
    ),
    grantedActions: Object.fromEntries(
      sites.map(({ id, key }) => [key, [...grantedActions({ role: caller.role, grants: grantsAt(caller, id) })]]),
    ),
  };
}
