import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../foundation/logger.ts';
import { findUserKey, loadUserRecord } from '../http/authentication/user-record.ts';
import { tokenAlgorithm } from './keys/stored-keys.ts';
import { showErrorsAsPages } from './page-errors.ts';
import { failurePage, frameFor, sendPage, signedOutPage } from './page-replies.ts';
import { notifyClients } from './provider/back-channel.ts';
import type { ProviderHolder } from './provider/built-in-provider.ts';
import { endSession } from './provider/end-session.ts';
import { mountPath } from './provider/mount-path.ts';
import { passToProvider } from './provider/provider-mount.ts';
import { recordSignInEvent } from './sign-in/sign-in-audit.ts';

export interface SignOutRoutesOptions {
  readonly holder: ProviderHolder;
  readonly pool: Pool;
  readonly config: Pick<Config, 'http' | 'oidc'>;
  readonly logger: Logger;
  readonly now: () => Date;
}

/**
 * Registers sign-out: `Account/Logout?logoutId={id_token}` (specification, section 7, Sign-out), and the end-session
 * endpoint of OpenID Connect RP-Initiated Logout, which needs no confirmation if an id token proves the user. An
 * expired id token is accepted: a user that left the app open overnight can still sign out.
 */
export async function registerSignOutRoutes(app: FastifyInstance, options: SignOutRoutesOptions): Promise<void> {
  await app.register(async (scope) => {
    showErrorsAsPages(scope, options.holder);
    addSignOutRoutes(scope, options);
  });
}

function addSignOutRoutes(app: FastifyInstance, options: SignOutRoutesOptions): void {
  const { holder } = options;
  const route = { method: 'GET' as const, schema: { hide: true }, config: { authentication: 'none' as const } };

  app.route({
    ...route,
    url: `${mountPath}/Account/Logout`,
    async handler(request, reply) {
      const query = request.query as Record<string, unknown>;
      const token = await readIdToken(options, query.logoutId);
      if (!token) return sendPage(reply, 400, failurePage(frameFor(request, holder), 'invalid_request'));
      await signOut(options, request, reply, token);
      return answer(options, request, reply, query);
    },
  });

  app.route({
    ...route,
    url: `${mountPath}/session/end`,
    async handler(request, reply) {
      const query = request.query as Record<string, unknown>;
      const token = await readIdToken(options, query.id_token_hint);
      const session = await browserSession(options, request, reply);
      const isOwn = token !== null && (session.accountId === undefined || session.accountId === token.sub);
      const isNobody = query.id_token_hint === undefined && session.accountId === undefined;
      // Without proof of the caller, the provider asks the person itself; it also reports the problem of a bad token.
      if (!isOwn && !isNobody) return passToProvider(holder, request, reply);
      if (token) await signOut(options, request, reply, token);
      return answer(options, request, reply, query);
    },
  });
}

async function signOut(
  options: SignOutRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  token: JWTPayload,
): Promise<void> {
  const { pool } = options;
  const session = await browserSession(options, request, reply);
  const endedSession = typeof token.sid === 'string' ? await endSession(pool, token.sid) : null;
  // The browser's session may be a later one of the same person.
  const endedHere = session.accountId === token.sub ? await endSession(pool, session.uid) : null;
  if (session.accountId === token.sub || session.uid === token.sid) await clearSessionCookie(options, reply);
  for (const closedSession of [endedSession, endedHere])
    if (closedSession) await notifyClients(options.holder, closedSession, options.logger);
  const userId = (endedSession ?? endedHere)?.accountId;
  const userKey = userId ? await findUserKey(pool, userId) : null;
  const user = userKey && (await loadUserRecord(pool, userKey));
  if (user) await recordSignInEvent(pool, user, 'signOut', { now: options.now(), requestId: request.id });
}

/** Back to where the app wants to be, if that is an address of the app; else a page that says that it is done. */
function answer(
  options: SignOutRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  query: Record<string, unknown>,
) {
  const { post_logout_redirect_uri: target, state } = query;
  if (target !== `${options.config.http.publicUrl}/`)
    return sendPage(reply, 200, signedOutPage(frameFor(request, options.holder)));
  const address = new URL(target);
  if (typeof state === 'string') address.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').redirect(address.href, 303);
}

/** The claims of an id token that we issued to our client, expired or not. */
async function readIdToken(options: SignOutRoutesOptions, text: unknown): Promise<JWTPayload | null> {
  const { holder } = options;
  if (typeof text !== 'string' || text.length > 16_384) return null;
  try {
    const { payload } = await jwtVerify(text, createLocalJWKSet(holder.publicKeys()), {
      issuer: holder.issuer,
      audience: options.config.oidc.clientId,
      algorithms: [tokenAlgorithm],
      requiredClaims: ['sub'],
      // However old it is.
      clockTolerance: Number.MAX_SAFE_INTEGER,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function browserSession(options: SignOutRoutesOptions, request: FastifyRequest, reply: FastifyReply) {
  const provider = await options.holder.current();
  return provider.Session.get(provider.createContext(request.raw, reply.raw));
}

async function clearSessionCookie(options: SignOutRoutesOptions, reply: FastifyReply): Promise<void> {
  const { holder } = options;
  const name = (await holder.current()).cookieName('session');
  const cookieAttributes = `path=${new URL(holder.issuer).pathname}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax`;
  reply.header('set-cookie', [`${name}=; ${cookieAttributes}`, `${name}.sig=; ${cookieAttributes}`]);
}
