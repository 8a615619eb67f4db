import type { CasePriority, OperationMode } from '@tingest/domain';
import type { SentValues } from '../../../forms/read-form.ts';

/** Which operation is meant: the first one of a new transaction, or a further one of a transaction. */
export interface OperationTarget {
  readonly operationTypeId: string;
  readonly elementId: string;
  readonly transactionTypeId?: string | null;
  readonly transactionId?: string | null;
  readonly mode: OperationMode;
}

/** An operation to perform, its shape already checked. */
export interface PerformInput extends OperationTarget {
  readonly clientOperationId: string;
  readonly dataProperties?: SentValues;
  /** Paths of fields in which somebody has put another value than a rule's. */
  readonly overwritten?: readonly string[];
  readonly position?: { lat: number; lon: number; accuracy?: number | null } | null;
  readonly occurredAt?: string | null;
  /** Of a loan: when it shall be due. */
  readonly dueAt?: string | null;
  /** Of a loan: the user it is for, where it is not for who performs it. */
  readonly borrowerId?: string | null;
  /** Of a case: who shall see to it; `null` for nobody. */
  readonly assigneeId?: string | null;
  readonly priority?: CasePriority | null;
  /** Of a case: the closed one that it follows. */
  readonly previousTransactionId?: string | null;
  /** Of a further operation: the version of the transaction that its form was filled in from. */
  readonly seenVersion?: number | null;
  /** Of a count: the balance that was seen when it was made. */
  readonly seenBalance?: number | null;
}
