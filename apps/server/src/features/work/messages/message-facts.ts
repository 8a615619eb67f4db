import type { TransactionStatus } from '@tingest/domain/work';
import type {
  AccountFacts,
  FaultReportFacts,
  LowStockFacts,
  ReminderFacts,
  TransactionFacts,
  WorkLateFacts,
} from '../../../database/stored/messages.ts';
import type {
  AccountNotice,
  FaultReportNotice,
  LowStockNotice,
  MessageTemplate,
  NoticeTransaction,
  ReminderNotice,
  WorkLateNotice,
} from './notice.ts';

/** Longer titles and names are cut in messages. */
const longest = 250;

/** The states that messages report. */
const reportedStatuses: Readonly<Partial<Record<MessageTemplate, TransactionStatus>>> = {
  loanReceipt: 'started',
  returnReceipt: 'completed',
  reservationConfirmed: 'reserved',
  reservationCancelled: 'cancelled',
  caseOpened: 'started',
  caseClosed: 'completed',
};

/** Most loans that one reminder lists; of the others it says how many there are. */
export const maxLoans = 50;

/**
 * Returns a transaction's facts for a message: its state at the time of writing. Instants are ISO texts.
 * @param actor the user that performed the operation
 * @param kind what the message is about: it has the service's own word for that state
 */
export function transactionFacts(
  transaction: NoticeTransaction,
  actor: string | null,
  kind?: MessageTemplate,
): TransactionFacts {
  const status = kind && reportedStatuses[kind];
  const state = status && transaction.transaction_type_words?.statuses?.[status];
  return {
    service: transaction.transaction_type_names,
    elementTitle: cut(transaction.element_title),
    elementCode: cut(transaction.element_code),
    borrowerName: transaction.borrower_name && cut(transaction.borrower_name),
    dueAt: transaction.due_at?.toISOString() ?? null,
    from: transaction.reservated_from?.toISOString() ?? null,
    to: transaction.reservated_to?.toISOString() ?? null,
    assigneeName: transaction.assignee_name && cut(transaction.assignee_name),
    priority: transaction.priority,
    actor: actor && cut(actor),
    ...(state && { state }),
  };
}

export function lowStockFacts({ element, balance, limit }: LowStockNotice): LowStockFacts {
  return { elementTitle: cut(element.title), elementCode: cut(element.code), balance, limit };
}

export function workLateFacts({ element, service, dueOn }: WorkLateNotice): WorkLateFacts {
  return { service, elementTitle: cut(element.title), elementCode: cut(element.code), dueOn };
}

export function reminderFacts({ day, loans, furtherLoans }: ReminderNotice): ReminderFacts {
  const listedLoans = loans.slice(0, maxLoans);
  return {
    day,
    loans: listedLoans.map((loan) => ({ ...loan, title: cut(loan.title), code: cut(loan.code) })),
    furtherLoans: furtherLoans + loans.length - listedLoans.length,
  };
}

/** An address that works for ever, and sets no password, has no moment until which it is valid. */
export function accountFacts({ url, validUntil }: AccountNotice): AccountFacts {
  return { url, validUntil: validUntil?.toISOString() ?? null };
}

export function faultReportFacts({ status, number, elementTitle, url }: FaultReportNotice): FaultReportFacts {
  return { status, number, elementTitle: cut(elementTitle), url };
}

/** A text that is no longer than so many characters; where something is left out it ends with an ellipsis. */
export function cut(text: string, length = longest): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
