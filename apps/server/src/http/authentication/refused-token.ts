import { ProblemError } from '../kernel/problem-error.ts';

/** Why a token is not taken, in words for the operator's log. */
export class RefusedToken extends Error {
  /** The invalid part: a claim, or a part such as `signature`. The number of log entries per kind is limited. */
  readonly kind: string;

  constructor(kind: string, reason: string) {
    super(reason);
    this.name = 'RefusedToken';
    this.kind = kind;
  }
}

/** A claim that has another value than the one that is needed. */
export function wrongClaim(claim: string, was: unknown, expected: string): RefusedToken {
  const name = claimNames[claim] ?? `claim ${claim}`;
  return new RefusedToken(claim, `${name} was ${shown(was)}, expected ${shown(expected)}`);
}

/** Formats a value of an unverified token, short enough for a log line. */
export function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 200);
}

const claimNames: Readonly<Record<string, string>> = {
  aud: 'audience',
  iss: 'issuer',
  typ: 'type',
  nbf: 'beginning',
  iat: 'time of issue',
};

/** The header of every refusal of a token. Source: RFC 6750, section 3. */
export const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };

/** A token that is right, of a sign-in that was ended before its time. */
export function accessEnded(): ProblemError {
  return new ProblemError({ code: 'accessEnded' }, challenge);
}

/** Creates the error for a refused token: it contains the request's id, for finding the reason in the log. */
export function signInNotAccepted(requestId: string): ProblemError {
  return new ProblemError({ code: 'signInNotAccepted', parameters: { requestId } }, challenge);
}
