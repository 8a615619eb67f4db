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

/** Work on the object at hand. */
export interface Transactions {
  /**
   * Open and earlier work on the object, without what is being performed just now, last changed first and at most 200. Nothing
   * where no object is at hand.
   */
  related(asked: RelatedAsked): Promise<readonly RelatedTransaction[]>;
}
