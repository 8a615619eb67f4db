import { createHash } from 'node:crypto';
import type { Client, Pool } from 'pg';
import type { Config } from '../../config/config.ts';
import { boundedCache } from '../../foundation/bounded-cache.ts';
import type { Logger } from '../../foundation/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { type AccessChanges, listenForAccessChanges } from './access-changes.ts';
import type { Caller } from './caller.ts';
import { endedSignIns, signInOf } from './ended-sign-ins.ts';
import { knownCallers } from './known-callers.ts';
import { readLogoutToken } from './logout-token.ts';
import { grantClaim, openSessions } from './open-sessions.ts';
import { accessEnded, RefusedToken, signInNotAccepted } from './refused-token.ts';
import { signInNotes } from './sign-in-notes.ts';
import { type FindTokenIssuer, type LocalKeys, localTokenIssuer, remoteTokenIssuer } from './token-keys.ts';
import { type VerifiedToken, verifyToken } from './verify-token.ts';

/** Identifies the caller. */
export interface Authenticator {
  /**
   * Authenticates a caller. @param bearerToken a JWT access token of the configured provider
   * @param requestId names the request to a refused caller, and in the log, which contains the reason
   * @throws ProblemError `signInNotAccepted`, `tokenExpired`, `signInExpired` or `accessEnded` for an invalid token,
   * `personUnknown` or `permissionDenied` for an unknown or disabled person, `loginServerUnreachable` if the provider's
   * keys cannot be fetched
   */
  authenticate(bearerToken: string, requestId?: string): Promise<Caller>;
  /**
   * Clears cached access data after a change: of one tenant, or of all. Other processes are notified by the database;
   * the process that made the change calls this after its commit, so that its very next request uses the new state.
   */
  forget(tenantId?: string): void;
  /**
   * Returns the reason why the configured provider could not be found at the last attempt; `null` if it was found.
   * Starts another attempt, without waiting for it, if no provider is available.
   */
  providerFailure(): string | null;
  /** Returns whether the database reports changes at the moment: cached data may be stale while it does not. */
  isListening(): boolean;
  /**
   * Ends a sign-in at another provider: all server processes refuse its tokens from now on.
   * @throws ProblemError as {@link Authenticator.authenticate}
   */
  signOut(bearerToken: string, requestId: string): Promise<void>;
  /**
   * Ends the sign-ins that another provider's logout token names. @throws ProblemError `malformed` for an invalid one
   */
  endByProvider(logoutToken: string, requestId: string): Promise<void>;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

export interface AuthenticatorDependencies {
  readonly config: Pick<Config, 'oidc'>;
  /** Connections of the app's role. */
  readonly pool: Pool;
  readonly logger: Logger;
  /** Makes a connected client of the app's role, for LISTEN. */
  readonly connect: () => Promise<Client>;
  /** Keys of the built-in provider; needed unless an external one is configured. */
  readonly builtInKeys?: LocalKeys;
  /** Called for each change of a tenant's users, sites or settings, so that other caches can be cleared too. */
  readonly onAccessChanged?: (tenantId?: string) => void;
  /** Called when sessions of the built-in provider have ended, whichever process did it. */
  readonly onSessionEnded?: () => void;
  /** Called when a user of another provider signs out. */
  readonly onSignOut?: (caller: Caller, at: Date, requestId: string) => Promise<void>;
  /** Called for each sign-in at another provider, of which only the first token is seen. The built-in one tells of its own. */
  readonly onSignIn?: (caller: Caller, at: Date) => Promise<void>;
  readonly now?: () => Date;
}

const rememberedTokens = 20_000;
/** Refusals of one kind are logged again after this long, in milliseconds. */
const refusalLogInterval = 10_000;

/** Makes the authenticator, and starts listening for changes of access. */
export async function createAuthenticator(dependencies: AuthenticatorDependencies): Promise<Authenticator> {
  const {
    config,
    pool,
    logger,
    connect,
    builtInKeys,
    onAccessChanged,
    onSignIn,
    onSignOut,
    onSessionEnded,
    now = () => new Date(),
  } = dependencies;
  const { oidc } = config;
  const remote = oidc.builtIn ? undefined : remoteTokenIssuer(oidc.authority, logger, now);
  const findIssuer = remote?.find ?? localTokenIssuer(keysOf(builtInKeys), now);
  const checkToken = tokenChecker(oidc, findIssuer, now);
  const withToken = refusalsLogged(logger, oidc.authority);
  const sessions = openSessions(pool, rememberedTokens);
  const endedSignInStore = endedSignIns(pool, rememberedTokens);
  const notes = signInNotes(pool, logger, { remembered: rememberedTokens, onSignIn });
  const callers = knownCallers({ pool, oidc, logger, notes, isListening: () => changes.isListening() });

  function forget(tenantId?: string): void {
    if (tenantId === undefined) {
      sessions.forget();
      endedSignInStore.forget();
    }
    callers.forget(tenantId);
  }

  const changes: AccessChanges = await listenForAccessChanges({
    connect,
    logger,
    onChange(tenantId) {
      forget(tenantId);
      onAccessChanged?.(tenantId);
    },
    onSessionEnded(key) {
      if (key === '*') endedSignInStore.forget();
      else sessions.forget(key);
      onSessionEnded?.();
    },
  });

  /** A token of the built-in provider is good for as long as the session and the grant are that it came out of. */
  async function checkSession(token: VerifiedToken, bearerToken: string): Promise<void> {
    if (!oidc.builtIn) {
      if (await endedSignInStore.isEnded(token, bearerToken, changes.isListening())) throw accessEnded();
      return;
    }
    const { sid, [grantClaim]: grant } = token.claims;
    if (typeof sid !== 'string') throw new RefusedToken('sid', 'claim sid is missing');
    if (typeof grant !== 'string') throw new RefusedToken(grantClaim, `claim ${grantClaim} is missing`);
    if (!(await sessions.isOpen({ sid, grant }, now(), changes.isListening()))) throw accessEnded();
  }

  async function authenticate(bearerToken: string, requestId: string) {
    const token = await checkToken(bearerToken);
    const caller = await callers.find(token, requestId);
    // A caller without any access gets that error, not the request to sign in again.
    await checkSession(token, bearerToken);
    return { token, caller };
  }

  return {
    async authenticate(bearerToken, requestId = '') {
      const refusal = () => signInNotAccepted(requestId);
      return (await withToken(() => authenticate(bearerToken, requestId), requestId, refusal)).caller;
    },
    async signOut(bearerToken, requestId) {
      const refusal = () => signInNotAccepted(requestId);
      const { token, caller } = await withToken(() => authenticate(bearerToken, requestId), requestId, refusal);
      await endedSignInStore.end(signInOf(token, bearerToken), now());
      await onSignOut?.(caller, now(), requestId);
    },
    async endByProvider(logoutToken, requestId) {
      const read = async () => readLogoutToken(logoutToken, await findIssuer(), oidc.clientId, now());
      const refusal = () => new ProblemError({ code: 'malformed' });
      const { id, signIns } = await withToken(read, requestId, refusal);
      const isNew = await endedSignInStore.endOnce(id, signIns, now());
      const replayed = async () => {
        if (!isNew) throw new RefusedToken('jti', 'a logout token came once more');
      };
      await withToken(replayed, requestId, refusal);
    },
    forget,
    providerFailure() {
      remote?.find().catch(() => undefined);
      return remote?.failure() ?? null;
    },
    isListening: changes.isListening,
    async close() {
      await Promise.all([notes.close(), changes.close()]);
    },
  };
}

/** Creates a function that verifies tokens, and remembers those that are valid. @throws RefusedToken */
function tokenChecker(oidc: Config['oidc'], findIssuer: FindTokenIssuer, now: () => Date) {
  const requirements = { audience: oidc.audience, clientId: oidc.clientId, requireType: oidc.builtIn };
  const tokens = boundedCache<VerifiedToken>(rememberedTokens);
  return async (bearerToken: string): Promise<VerifiedToken> => {
    const hash = createHash('sha256').update(bearerToken).digest('base64');
    const cachedToken = tokens.get(hash);
    const time = now();
    if (cachedToken && cachedToken.claims.exp * 1000 > time.getTime()) return cachedToken;
    if (!looksLikeJwt(bearerToken)) {
      const advice = `the identity provider must issue JWT access tokens for the audience ${oidc.audience}`;
      throw new RefusedToken('form', oidc.builtIn ? 'it is not a JWT' : `it is not a JWT: ${advice}`);
    }
    const verifiedToken = await verifyToken(bearerToken, await findIssuer(), requirements, time);
    tokens.set(hash, verifiedToken);
    return verifiedToken;
  };
}

/**
 * Creates a function that does something with a token. It logs a refusal for the operator, at a limited rate because
 * any client can send invalid tokens, and answers it with the request's id.
 */
function refusalsLogged(logger: Logger, authority: string) {
  const loggedRefusals = boundedCache<true>(100, refusalLogInterval);
  function logRefusal({ kind, message }: RefusedToken, requestId: string): void {
    if (loggedRefusals.has(kind)) return;
    loggedRefusals.set(kind, true);
    logger.warn({ requestId, authority }, `refused a token: ${message}`);
  }
  return async <Result>(work: () => Promise<Result>, requestId: string, refusal: () => ProblemError) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RefusedToken)) throw error;
      logRefusal(error, requestId);
      throw refusal();
    }
  };
}

function keysOf(builtInKeys: LocalKeys | undefined): LocalKeys {
  if (!builtInKeys) throw new TypeError('the built-in provider needs its keys');
  return builtInKeys;
}

function looksLikeJwt(token: string): boolean {
  return token.length <= 16_384 && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}
