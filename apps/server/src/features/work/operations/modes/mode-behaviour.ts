import type { FieldDefinition, FieldValues, TransactionStatus } from '@tingest/domain';
import type { Updateable } from 'kysely';
import type { Transactions } from '../../../../database/schema.generated.ts';
import type { SiteContext } from '../../../../http/context.ts';
import type { ElementRow } from '../../../things/elements/find-element.ts';
import type { Notice } from '../../messages/send-notice.ts';
import type { OperationForm, TransactionRow } from '../operation-queries.ts';
import type { PerformInput } from '../perform-input.ts';

/** An operation that was checked and is about to be written. */
export interface PerformStep {
  readonly context: SiteContext;
  readonly input: PerformInput;
  /** Locked until the end of the transaction. */
  readonly element: ElementRow;
  readonly form: OperationForm;
  /** The transaction that goes on; absent for one that begins. */
  readonly transaction: TransactionRow | undefined;
  /** What it leads to. */
  readonly status: TransactionStatus;
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  readonly occurredAt: Date;
  readonly transactionId: string;
  readonly operationId: string;
}

/** Something that an operation changed on the object, as the log keeps it. */
export interface Effect {
  readonly target: 'element';
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The rule that did it; `null` for the service's own mode. */
  readonly rule: string | null;
}

/** What a mode adds to an operation. */
export interface Consequences {
  /** Columns of the transaction. */
  readonly columns?: Updateable<Transactions>;
  readonly effects?: readonly Effect[];
  /** What refers to the transaction and is written behind it; its statements are sent without waiting in between. */
  readonly write?: () => Promise<unknown>;
  /** Whom it is to be told. */
  readonly notices?: readonly Notice[];
}

/** What is special to the transactions of one mode. @throws ProblemError for what the mode refuses */
export type ModeBehaviour = (step: PerformStep) => Promise<Consequences>;
