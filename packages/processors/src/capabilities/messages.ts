import type { Culture, ValueProblem } from '@tingest/domain/foundation';

/** The recipients of a message. */
interface MessageRecipients {
  /** Users that work at the site and have one of these roles. */
  readonly roles: readonly string[];
  /** Users of the tenant by their names for signing in. */
  readonly usernames: readonly string[];
  /** An e-mail address, or the number of a mobile phone: as the channel wants it. */
  readonly addresses: readonly string[];
}

/** The contents of a message in one language. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

export interface AskedMessage {
  /** With `sms` users without a number get an e-mail. */
  readonly channel: 'email' | 'sms';
  readonly to: MessageRecipients;
  /** In each language that has a text; recipients without any of these languages get the first. */
  readonly texts: Partial<Readonly<Record<Culture, MessageText>>>;
  /** Not sent before; at once where it is `null`. */
  readonly notBefore: Date | null;
  /** Put into one message with others of the configuration that are sent at the same time. */
  readonly isDigest: boolean;
}

/** Puts messages into the outbox, in the transaction that saves the changes that they report. */
export interface Messages {
  /** @returns the number of recipients; or the problem of an address */
  readonly send: (message: AskedMessage) => Promise<{ readonly count: number } | { readonly problem: ValueProblem }>;
}
