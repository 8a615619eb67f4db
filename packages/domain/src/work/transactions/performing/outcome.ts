import type { FieldValues } from '../../../fields/definitions/field-definition.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import type { CasePriority } from '../cases/case-priority.ts';
import type { TransactionStatus } from '../modes/operation-modes.ts';
import type { Period } from '../reservations/periods.ts';
import type { MovementType } from '../stock/stock-policy.ts';
import type { SiteUser } from './situation.ts';

/** The current or future holder of an object: a user, or a person that a form names. */
export interface Borrower {
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The changes of the transaction; absent properties stay unchanged. */
export interface TransactionChanges {
  readonly startedAt?: Date;
  readonly dueAt?: Date | null;
  readonly extensionCount?: number;
  readonly isReservated?: boolean;
  /** The time in which no other person can have the object; `null` when it is free again. */
  readonly occupied?: Period | null;
  /** Absent properties stay unchanged. */
  readonly borrower?: Partial<Borrower>;
  /** Clears the receiver: no user may take it over any more. */
  readonly receiver?: null;
  readonly assignee?: SiteUser | null;
  readonly priority?: CasePriority;
  readonly previousId?: string;
}

/** A change by an operation's rules or its service's mode, as the log keeps it. */
export interface Effect {
  /** The object, the transaction itself, the form, or a processor that was asked. */
  readonly target: 'element' | 'transaction' | 'operation' | 'module' | 'integration';
  /** The field's id; of the form its path; of a processor the id of its configuration. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The rule that did it; `null` for the service's own mode. */
  readonly rule: string | null;
  /** The name of the rule at that time. */
  readonly ruleName?: string | null;
  /** Why the rule could write nothing although its condition passed: then nothing was changed. */
  readonly problem?: Pick<Problem, 'code' | 'parameters'>;
  /** For a processor: the name of its configuration at that time, and its run in the log, if one was started. */
  readonly processor?: { readonly name: string; readonly runId: string | null };
  /**
   * For a count that overlapped other movements: the counted quantity, the balance that was seen, and the movements
   * after it.
   */
  readonly count?: MetCount;
}

/** A count of a balance that moved between the moment it was seen and the moment it was counted. */
interface MetCount {
  readonly quantity: number;
  readonly seen: number;
  /** In the order in which they happened; none where the balance was changed in another way. */
  readonly movements: readonly { readonly delta: number; readonly occurredAt: string }[];
}

/** A row of the ledger of a balance. */
interface LedgerMovement {
  readonly fieldId: string;
  readonly kind: MovementType;
  readonly quantity: number;
  /** The balance that a counter saw. */
  readonly seen: number | null;
  readonly delta: number;
  readonly balanceAfter: number;
}

/** A notification that an operation causes. */
type OperationNotice =
  | { readonly type: 'loanReceipt' | 'returnReceipt' | 'caseOpened' | 'caseAssigned' | 'caseUpdated' | 'caseClosed' }
  /** Sent to the previous holder of the object. */
  | { readonly type: 'handedOver' }
  | { readonly type: 'lowStock'; readonly balance: number; readonly limit: number };

/** The complete outcome of an operation: it is written all or nothing. */
export interface Outcome {
  /** The new status of the transaction. */
  readonly status: TransactionStatus;
  /** When it ended; `null` while it is under way. */
  readonly endedAt: Date | null;
  readonly transaction: TransactionChanges;
  /** Values of the object's fields that become others. */
  readonly object: FieldValues;
  readonly effects: readonly Effect[];
  readonly movement: LedgerMovement | null;
  readonly notices: readonly OperationNotice[];
}

/** A mode's additions to an operation, or the reason why it refuses it. */
export type ModeDecision =
  | Partial<Pick<Outcome, 'transaction' | 'object' | 'effects' | 'movement' | 'notices'>>
  | { readonly problem: Problem };
