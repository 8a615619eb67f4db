import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../kernel/problem-error.ts';
import type { Authenticator } from './authenticator.ts';

/** Maximum size of a form with a logout token, in bytes. */
const maxFormBytes = 64 * 1024;

/**
 * Registers sign-out for sessions kept by another provider: the web app reports its own sign-out, and the provider
 * reports one that happened elsewhere (OpenID Connect Back-Channel Logout 1.0). Tokens of that sign-in are refused from
 * then on.
 */
export async function registerSignOut(app: FastifyInstance, authenticator: Authenticator): Promise<void> {
  await app.register(async (scope) => {
    // The header says all; a body is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, callback) => callback(null));
    scope.route({
      method: 'POST',
      url: '/oidc/session/end',
      schema: { hide: true },
      config: { authentication: 'user', rateLimitPerMinute: 120 },
      async handler(request, reply) {
        const { authorization = '' } = request.headers;
        if (!authorization.startsWith('Bearer ')) throw new ProblemError({ code: 'notSignedIn' });
        await authenticator.signOut(authorization.slice(7).trim(), request.id);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  });
  await app.register(async (scope) => {
    // The logout token in the form is the caller's only credential, so a short form is read before it is validated, and nothing else.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, callback) => callback(null, new URLSearchParams(String(body))),
    );
    scope.route({
      method: 'POST',
      url: '/oidc/backchannel-logout',
      schema: { hide: true },
      config: { authentication: 'none', rateLimitPerMinute: 600 },
      async handler(request, reply) {
        const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
        await authenticator.endByProvider(token ?? '', request.id);
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    });
  });
}
