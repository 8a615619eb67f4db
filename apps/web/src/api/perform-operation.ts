import { apiPost } from './http.ts';
import type { OperationPosition, OperationTarget, OperationWithForm } from './operations.ts';
import type { StoredTransaction } from './transactions.ts';

/** An operation to perform. Source: design, section 12, Perform. */
export interface PerformRequest extends OperationTarget {
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
