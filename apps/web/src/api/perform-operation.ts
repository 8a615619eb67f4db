import type { CasePriority } from '@tingest/domain';
import { apiPost } from './http.ts';
import type { OperationPosition, OperationTarget, OperationWithForm } from './operations.ts';
import type { StoredTransaction } from './transactions.ts';

/** What a mode asks for beside its form; what is left out stays as it is, or as the service says. */
export interface AdditionalInputs {
  /** Of a loan: the instant when it shall be due. */
  readonly dueAt?: string | null;
  /** Of a loan: the user it is for, where it is not for who performs it. */
  readonly borrowerId?: string | null;
  /** Of a case: who shall see to it; `null` for nobody. */
  readonly assigneeId?: string | null;
  readonly priority?: CasePriority | null;
  /** Of a case: the closed one that it follows. */
  readonly previousTransactionId?: string | null;
  /** Of a form that shows what was filled in last: the version of the transaction that it shows. */
  readonly seenVersion?: number | null;
  /** Of a count: the balance that was seen when it was made. */
  readonly seenBalance?: number | null;
}

/** An operation to perform. Source: design, section 12, Perform. */
export interface PerformRequest extends OperationTarget, AdditionalInputs {
  /** Made once a form: sending the same request again gives the first one's answer. */
  readonly clientOperationId: string;
  readonly dataProperties: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[];
  readonly position?: OperationPosition | null;
  readonly occurredAt: string;
}

export interface Performed {
  readonly operation: OperationWithForm;
  readonly transaction: StoredTransaction;
}

/** @throws ApiError; the very same request may be sent again for as long as it takes */
export function performOperation(request: PerformRequest): Promise<Performed> {
  return apiPost<Performed>('operations', request);
}
