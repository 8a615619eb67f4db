import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { loadUserRecord, type UserKey } from '../http/authentication/user-record.ts';
import { notFound } from '../http/kernel/problem-error.ts';
import { claimsOf } from './provider/accounts.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';
import { mountPath } from './provider/mount-path.ts';
import { passToProvider } from './provider/provider-mount.ts';

export interface UserinfoRouteOptions {
  readonly holder: ProviderHolder;
  readonly pool: Pool;
  /** Checks an access token of ours. @throws ProblemError */
  readonly authenticate: (bearerToken: string, requestId: string) => Promise<UserKey>;
}

/**
 * The userinfo endpoint. The provider itself only takes tokens that it has stored; those for our API say all by themselves,
 * so they are checked as the API checks them. Source: OpenID Connect Core 1.0, section 5.3.
 */
export async function registerUserinfoRoute(app: FastifyInstance, options: UserinfoRouteOptions): Promise<void> {
  const { holder, pool, authenticate } = options;
  await app.register(async (scope) => {
    // The provider reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, callback) => callback(null));
    scope.route({
      method: ['GET', 'POST'],
      url: `${mountPath}/me`,
      schema: { hide: true },
      // Clients ask by tokens of their users, from one address: counted apart from the sign-ins there.
      config: { authentication: 'optional', rateLimitPerMinute: 1_200 },
      async handler(request, reply) {
        const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (!token) return passToProvider(holder, request, reply);
        const user = await loadUserRecord(pool, await authenticate(token, request.id));
        if (!user) throw notFound();
        return reply.header('cache-control', 'no-store').send(claimsOf(user));
      },
    });
  });
}
