import type { Culture } from '@tingest/domain/foundation';
import type { ServerTextKey, TextParameters } from '@tingest/i18n/server';

/** Content of an e-mail, before it is rendered as text or HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly items?: readonly MailItem[];
  /** Behind the items. */
  readonly after?: readonly string[];
  /** Link to the app; absent for recipients without an account. */
  readonly action?: { readonly label: string; readonly url: string };
}

/** One of several objects that an e-mail lists. */
interface MailItem {
  readonly title: string;
  readonly detail: string;
  readonly isUrgent: boolean;
}

/** Recipient, sender and site of an e-mail. */
export interface MailFrame {
  readonly culture: Culture;
  /** IANA name. */
  readonly timeZone: string;
  readonly tenantName: string;
  /** As it is stored; used when it is one. */
  readonly primaryColor: string | null;
  readonly recipientName: string;
  /** Whether the recipient can sign in. */
  readonly isUser: boolean;
  /** Address of a page of the app at the message's site. @param path begins with a slash */
  readonly pageAddress: (path: string) => string;
  /** A text of the catalogue in the message's culture. */
  readonly word: (key: ServerTextKey, parameters?: TextParameters) => string;
}
