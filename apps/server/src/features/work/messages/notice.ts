import type { Culture, LocalizedText } from '@tingest/domain/foundation';
import type { ServiceWords } from '@tingest/domain/work';
import type { RemindedLoan } from '../../../database/stored/messages.ts';

/** A transaction, as notices tell of it: its row with the names of its service is one. */
export interface NoticeTransaction {
  readonly id: string;
  readonly transaction_type_names: readonly LocalizedText[];
  readonly transaction_type_words?: ServiceWords | null;
  readonly element_id: string;
  readonly element_title: string;
  readonly element_code: string;
  readonly owner_id: string;
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly borrower_email: string | null;
  readonly due_at: Date | null;
  readonly reservated_from: Date | null;
  readonly reservated_to: Date | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly priority: string | null;
}

/** Tells one occasion from others of its kind, so that each is told once: an operation's id, or a row's version. */
export type Occasion = string | number;

/** About a loan or a reservation: sent to its borrower. */
export interface BorrowerNotice {
  readonly kind:
    | 'loanReceipt'
    | 'returnReceipt'
    /** A colleague has taken it over: sent to the former borrower. */
    | 'handedOver'
    | 'reservationConfirmed'
    | 'reservationChanged'
    | 'reservationCancelled'
    /** It was not picked up in time. */
    | 'reservationReleased';
  readonly transaction: NoticeTransaction;
  readonly occasion: Occasion;
}

/**
 * About a case: sent to its assignee and to the user that opened it, but not to the user that performed the operation.
 * `caseAssigned` is an update that assigned it to another user: this user gets that message, while the opener gets an
 * update.
 */
export interface CaseNotice {
  readonly kind: 'caseOpened' | 'caseAssigned' | 'caseUpdated' | 'caseClosed';
  readonly transaction: NoticeTransaction;
  readonly occasion: Occasion;
}

/** A balance came down to its limit: goes to the site's administrators. */
export interface LowStockNotice {
  readonly kind: 'lowStock';
  readonly element: { readonly id: string; readonly title: string; readonly code: string };
  readonly balance: number;
  readonly limit: number;
  readonly occasion: Occasion;
}

/** Recurring work on an object was to be done and is late: goes to the site's administrators. */
export interface WorkLateNotice {
  readonly kind: 'workLate';
  readonly element: { readonly id: string; readonly title: string; readonly code: string };
  readonly service: readonly LocalizedText[];
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
  readonly occasion: Occasion;
}

/** All loans of a user, the first due one at the top: at most one a day. */
export interface ReminderNotice {
  readonly kind: 'loanReminder';
  readonly borrower: Recipient;
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly day: string;
  readonly loans: readonly RemindedLoan[];
  /** Loans beyond those listed. */
  readonly furtherLoans: number;
}

/** Link to the account. Its text holds a secret: it is never shown, and deleted when it is sent. */
export interface AccountNotice {
  readonly kind: 'invitation' | 'passwordLink';
  readonly userId: string;
  readonly url: string;
  /** Null for the app's own address, where an external provider keeps the passwords. */
  readonly validUntil: Date | null;
  readonly occasion: Occasion;
}

/** To an anonymous user that reported a fault. Its text holds a secret, like that of an `AccountNotice`. */
export interface FaultReportNotice {
  readonly reportId: string;
  readonly recipient: { readonly channel: 'email' | 'sms'; readonly address: string };
  readonly culture: Culture;
  readonly status: 'received' | 'underWay' | 'done' | 'closed';
  /** Of the case. */
  readonly number: number;
  readonly elementTitle: string;
  /** Of the report's receipt. */
  readonly url: string;
}

/** An event that users are notified of by a message. */
export type Notice = BorrowerNotice | CaseNotice | LowStockNotice | WorkLateNotice | ReminderNotice | AccountNotice;

/** Templates of messages: the kinds of notices, `faultReport`, and `text`, which a user or a module wrote. */
export type MessageTemplate = Notice['kind'] | 'faultReport' | 'text';

const byPreference: readonly MessageTemplate[] = [
  ...(['loanReceipt', 'returnReceipt', 'handedOver', 'loanReminder'] as const),
  ...(['reservationConfirmed', 'reservationChanged', 'reservationCancelled', 'reservationReleased'] as const),
];

/**
 * Checks whether the message follows its user's preferred channel: receipts and reminders do. The others are e-mails,
 * or use the channel that was chosen.
 */
export function followsPreference(template: MessageTemplate): boolean {
  return byPreference.includes(template);
}

/** Recipient of a message: a user, or a person with an address named in a form. */
export type Recipient = { readonly userId: string } | { readonly name: string; readonly address: string };
