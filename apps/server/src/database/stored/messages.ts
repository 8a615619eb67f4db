import type { LocalizedText } from '@tingest/domain/foundation';

/** Facts of a loan, a reservation or a case. Instants are ISO texts. */
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
  /** The user that performed the operation. */
  readonly actor: string | null;
  /** The service's own word for the state that the message tells of; absent where it has none. */
  readonly state?: readonly LocalizedText[];
}

/** Facts of a balance that came down to its limit. */
export interface LowStockFacts {
  readonly elementTitle: string;
  readonly elementCode: string;
  readonly balance: number;
  readonly limit: number;
}

/** Facts of recurring work that is late. */
export interface WorkLateFacts {
  readonly service: readonly LocalizedText[];
  readonly elementTitle: string;
  readonly elementCode: string;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string;
}

/** A loan of a reminder. */
export interface RemindedLoan {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  /** ISO instant. */
  readonly dueAt: string;
  readonly isOverdue: boolean;
}

/** Facts of a reminder of the loans of a user. */
export interface ReminderFacts {
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly day: string;
  readonly loans: readonly RemindedLoan[];
  /** Loans beyond those listed. */
  readonly furtherLoans: number;
}

/** Facts of an invitation or a link that sets a password. */
export interface AccountFacts {
  readonly url: string;
  /** ISO instant; `null` where the address has no end of validity. */
  readonly validUntil: string | null;
}

/** Facts of a message to an anonymous user that reported a fault. */
export interface FaultReportFacts {
  readonly status: 'received' | 'underWay' | 'done' | 'closed';
  readonly number: number;
  readonly elementTitle: string;
  readonly url: string;
}

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
