/** Why a sign-in's answer was refused. */
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

/**
 * A sign-in answer that must not be believed. The user reads "Invalid login." and what to tell an administrator. Source:
 * specification, section 8, loginCallback failure.
 */
export class InvalidLoginError extends Error {
  readonly reason: InvalidLoginReason;
  /** What is wrong in the provider's or the app's settings, as an administrator can look for it. */
  readonly detail: string;

  constructor(reason: InvalidLoginReason, cause?: unknown, detail = reason as string) {
    super(`sign-in refused: ${detail}`, { cause });
    this.name = 'InvalidLoginError';
    this.reason = reason;
    this.detail = detail;
  }
}
