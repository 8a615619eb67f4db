import type { Culture } from '@tingest/domain/foundation';

/** An e-mail to one person. */
export interface Mail {
  /** The same for every attempt to send it, so that a mail server can tell a repetition. */
  readonly id: string;
  readonly culture: Culture;
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: { readonly name: string; readonly contentType: string; readonly content: Buffer };
}

/** Why an e-mail could not be sent. */
export type MailFailure =
  /** The mail server does not take it; trying again is of no use when `isFinal`. */
  | { readonly reason: 'refused'; readonly isFinal: boolean; readonly reply: string }
  /** Sending is not possible now, regardless of the recipient. */
  | { readonly reason: 'unreachable' | 'signIn' | 'other'; readonly isFinal: false; readonly reply: string | null };

/** Sends e-mail. */
export interface MailSender {
  /** @returns `null` when the mail server took it; never throws */
  send(mail: Mail): Promise<MailFailure | null>;
  close(): void;
}
