import Type from 'typebox';
import type { Config } from '../../../config.ts';
import { ok } from '../../../http/answer.ts';
import { type Route, route } from '../../../http/route.ts';
import { nullable } from '../../../http/schemas.ts';
import { presentSession, sessionReply } from './present-session.ts';

export interface SessionRoutesOptions {
  readonly config: Config;
  readonly version: string;
  /** Finds the accounts that anybody may sign in as now. */
  readonly findDemonstrationAccounts?: () => Promise<readonly { readonly username: string }[]>;
}

/** What the web app needs before and after sign-in. Ours: the specification shows no call for it. */
export function sessionRoutes({
  config,
  version,
  findDemonstrationAccounts = async () => [],
}: SessionRoutesOptions): Route[] {
  return [
    route({
      tag: 'Session',
      authentication: 'none',
      scope: 'global',
      transaction: 'none',
      method: 'GET',
      path: 'configuration',
      name: 'session.configuration',
      summary: 'How to sign in',
      reply: Type.Object(
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
          mapsUrl: Type.String({ description: 'Shows a place on a map, with {lat} and {lon} to be filled in.' }),
          demonstration: nullable(
            Type.Object(
              {
                accounts: Type.Array(Type.String(), { description: 'User names.' }),
                isReachable: Type.Boolean({ description: 'Whether other machines reach the server.' }),
              },
              { title: 'Demonstration', description: 'What anybody may sign in as, where there is made-up data.' },
            ),
          ),
        },
        { title: 'Configuration' },
      ),
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
    }),
    route({
      tag: 'Session',
      authentication: 'user',
      scope: 'global',
      transaction: 'read',
      method: 'GET',
      path: 'session',
      name: 'session.get',
      summary: 'Who is signed in, and their tenant',
      reply: sessionReply,
      handler: async ({ tx, caller }) => ok(await presentSession(tx, caller), { 'cache-control': 'no-store' }),
    }),
  ];
}
