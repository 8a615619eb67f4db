/** Why a sign-in's answer was refused. The user reads "Invalid login."; the reason is for the console and the tests. */
export type InvalidLoginReason =
  | 'provider'
  | 'state'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'expiry'
  | 'signature'
  | 'at_hash'
  | 'response';

/** A sign-in answer that must not be believed. Source: specification, section 8, loginCallback failure. */
export class InvalidLoginError extends Error {
  readonly reason: InvalidLoginReason;

  constructor(reason: InvalidLoginReason, cause?: unknown) {
    super(`sign-in refused: ${reason}`, { cause });
    this.name = 'InvalidLoginError';
    this.reason = reason;
  }
}
