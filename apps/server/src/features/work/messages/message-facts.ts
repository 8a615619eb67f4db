import type { LocalizedText } from '@tingest/domain';
import type {
  AccountNotice,
  FaultReportNotice,
  LowStockNotice,
  NoticeTransaction,
  ReminderNotice,
  WorkLateNotice,
} from './notice.ts';

/** A transaction as a message keeps it: what was so when it was written. Instants are ISO texts. */
export interface TransactionFacts {
  readonly service: readonly LocalizedText[];
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly borrowerName: string | null;
  readonly dueAt: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly assigneeName: string | null;
  readonly priority: string | null;
  /** Who did it. */
  readonly actor: string | null;
}

export interface LowStockFacts {
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly balance: number;
  readonly limit: number;
}

export interface WorkLateFacts {
  readonly service: readonly LocalizedText[];
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly dueOn: string;
}

export type ReminderFacts = Pick<ReminderNotice, 'day' | 'loans' | 'furtherLoans'>;

export interface AccountFacts {
  readonly url: string;
  /** ISO instant; null for an address that works for ever, and sets no password. */
  readonly validUntil: string | null;
}

export type FaultReportFacts = Pick<FaultReportNotice, 'status' | 'number' | 'elementTitle' | 'url'>;

/** What was written whole. */
export interface TextFacts {
  readonly subject: string;
  readonly text: string;
  /** A file that goes with it, by its key in the storage; one that is gone is left out. */
  readonly attachment?: { readonly key: string; readonly name: string; readonly contentType: string };
}

/** What a message's text is made of, by its template. */
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
export const mostLoans = 50;

export function transactionFacts(transaction: NoticeTransaction, actor: string | null): TransactionFacts {
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

export function lowStockFacts({ element, balance, limit }: LowStockNotice): LowStockFacts {
  return { elementTitle: cut(element.title), elementCode: cut(element.code), balance, limit };
}

export function workLateFacts({ element, service, dueOn }: WorkLateNotice): WorkLateFacts {
  return { service, elementTitle: cut(element.title), elementCode: cut(element.code), dueOn };
}

export function reminderFacts({ day, loans, furtherLoans }: ReminderNotice): ReminderFacts {
  const listed = loans.slice(0, mostLoans);
  return {
    day,
    loans: listed.map((loan) => ({ ...loan, title: cut(loan.title), code: cut(loan.code) })),
    furtherLoans: furtherLoans + loans.length - listed.length,
  };
}

export function accountFacts({ url, validUntil }: AccountNotice): AccountFacts {
  return { url, validUntil: validUntil?.toISOString() ?? null };
}

export function faultReportFacts({ status, number, elementTitle, url }: FaultReportNotice): FaultReportFacts {
  return { status, number, elementTitle: cut(elementTitle), url };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}
