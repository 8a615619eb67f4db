import type { ValueProblem } from '@tingest/domain/foundation';

/** A transaction of the current object, as far as the caller may read it. */
export interface RelatedTransaction {
  readonly id: string;
  readonly number: number;
  readonly transactionTypeId: string;
  /** Its subject: the first text of the form that began it, or else the name of its service. */
  readonly title: string;
  readonly status: 'reserved' | 'started' | 'completed' | 'cancelled';
  /** When it was begun, and the user that began it; `null` for one that is only reserved. */
  readonly begunAt: Date | null;
  readonly begunBy: string;
  readonly assignee: string | null;
  /** The last operation in it, and its performer. */
  readonly performedAt: Date | null;
  readonly performedBy: string | null;
}

/** Which transactions of the object are asked for. */
export interface RelatedAsked {
  /** Of which services; of all that the site has where there are none. */
  readonly transactionTypeIds: readonly string[];
}

/** An open transaction of a service. Parts that the caller may not read are `null`; its existence is visible to all. */
export interface OpenTransaction {
  readonly number: number | null;
  readonly title: string | null;
  readonly begunAt: Date;
}

/** The requested follow-up of the transaction being saved. */
export interface FollowUpAsked {
  readonly transactionTypeId: string;
  /** Where one is open already: it is gone on with, or another one is begun, or nothing is done. */
  readonly whenOpen: 'continue' | 'new' | 'nothing';
  readonly text: string | null;
  /** References to files of the form. */
  readonly photos: readonly unknown[];
}

/** The follow-up transaction. */
export interface FollowedUp {
  readonly number: number;
  /** Whether it is begun, and not gone on with. */
  readonly isNew: boolean;
}

/** The plan of recurring work for the object. */
interface PlannedWork {
  /** `YYYY-MM-DD`; `null` until the meter has come so far. */
  readonly dueOn: string | null;
  readonly dueMeter: number | null;
  readonly isLate: boolean;
}

/** Work on the object at hand. */
export interface Transactions {
  /**
   * Returns open and earlier work on the object, without the operation being performed, last changed first and at most
   * 200. Empty without a current object.
   */
  related(asked: RelatedAsked): Promise<readonly RelatedTransaction[]>;
  /** The newest that is open on the object by a service; `null` where there is none. */
  open(transactionTypeId: string): Promise<OpenTransaction | null>;
  /** Returns the work that the running configuration has planned for the object. */
  planned(): Promise<PlannedWork | null>;
  /**
   * Performs a follow-up of the transaction being saved, together with it and at most once by a configuration; also for
   * users that may not do so themselves. Returns a problem where nothing is being saved, or the service is not one for
   * the object.
   */
  followUp(asked: FollowUpAsked): Promise<FollowedUp | { readonly problem: ValueProblem }>;
}
