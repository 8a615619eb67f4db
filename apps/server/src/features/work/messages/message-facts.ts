import type { LocalizedText } from '@tingest/domain/foundation';
import type {
  AccountNotice,
  FaultReportNotice,
  LowStockNotice,
  NoticeTransaction,
  ReminderNotice,
  WorkLateNotice,
} from './notice.ts';

export type TransactionFacts = ReturnType<typeof transactionFacts>;
export type LowStockFacts = ReturnType<typeof lowStockFacts>;
export type WorkLateFacts = ReturnType<typeof workLateFacts>;
export type ReminderFacts = ReturnType<typeof reminderFacts>;
export type AccountFacts = ReturnType<typeof accountFacts>;
export type FaultReportFacts = ReturnType<typeof faultReportFacts>;

/** Facts of a message that was written as a complete text. */
export interface TextFacts {
  readonly subject: string;
  readonly text: string;
  /** A file that goes with it, by its key in the storage; one that is gone is left out. */
  readonly attachment?: { readonly key: string; readonly name: string; readonly contentType: string };
}

/** Facts from which a message's text is made, by its template. */
export type MessageFacts =
  | TransactionFacts
  | LowStockFacts
  | WorkLateFacts
  | ReminderFacts
  | AccountFacts
  | FaultReportFacts
  | TextFacts;

/** Longer titles and names are cut in messages. */
const longest = 250;

/** Most loans that one reminder lists; of the others it says how many there are. */
export const maxLoans = 50;

/**
 * Returns a transaction's facts for a message: its state at the time of writing. Instants are ISO texts.
 * @param actor the user that performed the operation
 */
export function transactionFacts(transaction: NoticeTransaction, actor: string | null) {
  return {
    service: transaction.transaction_type_names as readonly LocalizedText[],
    elementTitle: cut(transaction.element_title),
    elementCode: cut(transaction.element_code),
    borrowerName: transaction.borrower_name && cut(transaction.borrower_name),
    dueAt: transaction.due_at?.toISOString() ?? null,
    from: transaction.reservated_from?.toISOString() ?? null,
    to: transaction.reservated_to?.toISOString() ?? null,
    assigneeName: transaction.assignee_name && cut(transaction.assignee_name),
    priority: transaction.priority,
    actor: actor && cut(actor),
  };
}

export function lowStockFacts({ element, balance, limit }: LowStockNotice) {
  return { elementTitle: cut(element.title), elementCode: cut(element.code), balance, limit };
}

export function workLateFacts({ element, service, dueOn }: WorkLateNotice) {
  return { service, elementTitle: cut(element.title), elementCode: cut(element.code), dueOn };
}

export function reminderFacts({ day, loans, furtherLoans }: ReminderNotice) {
  const listed = loans.slice(0, maxLoans);
  return {
    day,
    loans: listed.map((loan) => ({ ...loan, title: cut(loan.title), code: cut(loan.code) })),
    furtherLoans: furtherLoans + loans.length - listed.length,
  };
}

/** An address that works for ever, and sets no password, has no moment until which it is valid. */
export function accountFacts({ url, validUntil }: AccountNotice) {
  return { url, validUntil: validUntil?.toISOString() ?? null };
}

export function faultReportFacts({ status, number, elementTitle, url }: FaultReportNotice) {
  return { status, number, elementTitle: cut(elementTitle), url };
}

/** A text that is no longer than so many characters; where something is left out it ends with an ellipsis. */
export function cut(text: string, length = longest): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
