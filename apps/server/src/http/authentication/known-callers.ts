import type { Pool } from 'pg';
import type { Config } from '../../config/config.ts';
import { boundedCache } from '../../foundation/bounded-cache.ts';
import type { Logger } from '../../foundation/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { Caller } from './caller.ts';
import { accessEnded } from './refused-token.ts';
import type { SignInNotes } from './sign-in-notes.ts';
import { issuedAt, signedInAt } from './sign-in-times.ts';
import { userKeyOfSubject } from './subject-binding.ts';
import { findUserKey, loadUserRecord } from './user-record.ts';
import type { VerifiedToken } from './verify-token.ts';

interface KnownCaller {
  readonly caller: Caller;
  /** Milliseconds since 1970; tokens that were issued before are refused. */
  readonly tokensValidFrom: number;
}

interface KnownCallersDependencies {
  readonly pool: Pool;
  readonly oidc: Config['oidc'];
  readonly logger: Logger;
  readonly notes: SignInNotes;
  /** Returns whether the database reports changes at the moment; callers are cached only while it does. */
  readonly isListening: () => boolean;
}

/** The callers of tokens, with their access data, which is cached. */
export interface KnownCallers {
  /** Finds the caller of a token. @throws ProblemError as `Authenticator.authenticate` */
  find(token: VerifiedToken, requestId: string): Promise<Caller>;
  /** Clears cached access data of one tenant, or of all. */
  forget(tenantId?: string): void;
}

const rememberedCallers = 10_000;

/** Should a notification ever be lost, a change is still seen after this long, in milliseconds. */
const maxCacheAgeMs = 60_000;

export function knownCallers({ pool, oidc, logger, notes, isListening }: KnownCallersDependencies): KnownCallers {
  const callers = boundedCache<KnownCaller>(rememberedCallers, maxCacheAgeMs);
  // A record that was being read before a change must not be cached after it.
  let generation = 0;

  async function load(token: VerifiedToken, requestId: string): Promise<KnownCaller> {
    const { subject, claims } = token;
    const userKey = oidc.builtIn
      ? await findUserKey(pool, claims.sub)
      : await userKeyOfSubject(pool, token, { claims: oidc.claims, logger: logger.child({ requestId }) });
    if (!userKey && !oidc.builtIn) throw new ProblemError({ code: 'personUnknown', parameters: { requestId } });
    const user = userKey && (await loadUserRecord(pool, userKey));
    if (!user || user.isDisabled) throw new ProblemError({ code: 'permissionDenied' });
    const { isDisabled: _, tokensValidFrom, ...record } = user;
    return { caller: { ...record, subject }, tokensValidFrom: tokensValidFrom?.getTime() ?? 0 };
  }

  function admit({ subject, claims }: VerifiedToken, { caller, tokensValidFrom }: KnownCaller): Caller {
    const at = issuedAt(claims, oidc.builtIn);
    if (at < tokensValidFrom) throw accessEnded();
    const signedIn = oidc.builtIn ? null : signedInAt(claims);
    if (signedIn) notes.note(subject, caller, signedIn);
    return caller;
  }

  return {
    async find(token, requestId) {
      const { subject } = token;
      const known = isListening() ? callers.get(subject) : undefined;
      if (known) return admit(token, known);
      const began = generation;
      const found = await load(token, requestId);
      if (began === generation && isListening()) callers.set(subject, found);
      return admit(token, found);
    },
    forget(tenantId) {
      generation += 1;
      for (const [subject, { caller }] of callers.entries()) {
        if (tenantId === undefined || caller.tenantId === tenantId) callers.delete(subject);
      }
    },
  };
}
