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
 * A sign-in response that must not be trusted. The user reads "Invalid login." and the text for an administrator.
 * Source: specification, section 8, loginCallback failure.
 */
export class InvalidLoginError extends Error {
  readonly reason: InvalidLoginReason;
  /** Error in the provider's or the app's settings, as an administrator can look it up. */
  readonly detail: string;

  constructor(reason: InvalidLoginReason, cause?: unknown, detail = reason as string) {
    super(`sign-in refused: ${detail}`, { cause });
    this.name = 'InvalidLoginError';
    this.reason = reason;
    this.detail = detail;
  }
}
