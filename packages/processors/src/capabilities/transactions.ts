import type { ValueProblem } from '@tingest/domain';

/** A transaction of the object at hand, as far as whoever asks may read it. */
export interface RelatedTransaction {
  readonly id: string;
  readonly number: number;
  readonly transactionTypeId: string;
  /** What it is about: the first text of the form that began it, or else what its service is called. */
  readonly title: string;
  readonly status: 'reserved' | 'started' | 'completed' | 'cancelled';
  /** When it was begun, and by whom; `null` for what is only reserved. */
  readonly begunAt: Date | null;
  readonly begunBy: string;
  readonly assignee: string | null;
  /** The last operation in it, and who performed that. */
  readonly performedAt: Date | null;
  readonly performedBy: string | null;
}

/** Which transactions of the object are asked for. */
export interface RelatedAsked {
  /** Of which services; of all that the site has where there are none. */
  readonly transactionTypeIds: readonly string[];
}

/** What is open by a service already. What whoever asks may not read of it is `null`; that there is something is told to all. */
export interface OpenTransaction {
  readonly number: number | null;
  readonly title: string | null;
  readonly begunAt: Date;
}

/** What is to follow on what is being saved. */
export interface FollowUpAsked {
  readonly transactionTypeId: string;
  /** Where one is open already: it is gone on with, or another one is begun, or nothing is done. */
  readonly whenOpen: 'continue' | 'new' | 'nothing';
  readonly text: string | null;
  /** References to files of the form. */
  readonly photos: readonly unknown[];
}

/** What follows. */
export interface FollowedUp {
  readonly number: number;
  /** Whether it is begun, and not gone on with. */
  readonly isNew: boolean;
}

/** What a plan of recurring work says of the object. */
interface PlannedWork {
  /** `YYYY-MM-DD`; `null` until the meter has come so far. */
  readonly dueOn: string | null;
  readonly dueMeter: number | null;
  readonly isLate: boolean;
}

/** Work on the object at hand. */
export interface Transactions {
  /**
   * Open and earlier work on the object, without what is being performed just now, last changed first and at most 200. Nothing
   * where no object is at hand.
   */
  related(asked: RelatedAsked): Promise<readonly RelatedTransaction[]>;
  /** The newest that is open on the object by a service; `null` where there is none. */
  open(transactionTypeId: string): Promise<OpenTransaction | null>;
  /** What the configuration that runs has planned for the object. */
  planned(): Promise<PlannedWork | null>;
  /**
   * Performs something that follows on what is being saved, together with it and at most once by a configuration; also for
   * people who may not do so by themselves. A problem where nothing is being saved, or the service is not one for the object.
   */
  followUp(asked: FollowUpAsked): Promise<FollowedUp | { readonly problem: ValueProblem }>;
}
