import type { ValueProblem } from '@tingest/domain/foundation';

/** A request that a processor sends to an external server. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  /** Values are texts of any kind; characters that a header cannot contain are replaced. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for all of it, redirects included; the server's own limit where that is shorter. */
  readonly timeout?: number;
  /** Most bytes of the answer's body, unpacked; the server's own limit where that is smaller. */
  readonly maximumBytes?: number;
  readonly tls?: ClientCertificate;
  /**
   * Texts that are never disclosed, such as a token that was just issued; those of the configuration are known already.
   */
  readonly secrets?: readonly string[];
  /** Whether neither body is kept in the log, since one is a secret. */
  readonly isSecret?: boolean;
}

/** The data that mutual TLS needs, each as PEM. */
export interface ClientCertificate {
  readonly certificate?: string;
  readonly key?: string;
  /** Authorities that are believed beside those of the system. */
  readonly authorities?: string;
}

/** A server's answer, with any status. */
export interface HttpAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Where it came from, after redirects. */
  readonly url: string;
  /** How long a server that is asked too much wants to be left alone. */
  readonly retryAfterSeconds?: number;
}

/** Why there is no answer. */
export interface HttpFailure extends ValueProblem {
  /** Whether asking again would fail again. */
  readonly isLasting: boolean;
}

export type HttpOutcome = { readonly answer: HttpAnswer } | { readonly failure: HttpFailure };

/**
 * The one way out to other servers: to public addresses, those that the operator lists, and only to servers that the
 * implementation's restriction names. All that is sent and answered is kept for the log, without secrets.
 */
export interface HttpCapability {
  /** Never throws. */
  send(request: HttpRequest): Promise<HttpOutcome>;
  /** Tokens that were handed out, kept until they end; those of one configuration only. */
  readonly tokens: TokenCache;
}

export interface TokenCache {
  get(key: string): string | undefined;
  /** @param seconds how long the token may be used */
  set(key: string, token: string, seconds: number): void;
  delete(key: string): void;
}
