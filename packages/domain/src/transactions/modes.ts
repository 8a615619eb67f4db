/** What can be done in a transaction. Source: specification, section 4, Transaction modes. */
export const operationModes = ['start', 'update', 'cancel', 'complete'] as const;
export type OperationMode = (typeof operationModes)[number];

/** `reserved` is a reservation that was not picked up yet; the others are the specification's. */
export const transactionStatuses = ['reserved', 'started', 'cancelled', 'completed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** How transactions of one mode behave. Texts: `modes.<mode>.name`, `.operations.<operation>`, `.statuses.<status>`. */
export interface TransactionModeRules {
  /** The start operation completes the transaction at once. */
  readonly isImmediate: boolean;
  /** A completed transaction can still be updated. */
  readonly isUnlocked: boolean;
  /** Of what was begun. Source: specification, section 4. */
  readonly statuses: readonly TransactionStatus[];
  /** Of what is only reserved: empty for modes that cannot be. Design, section 7. */
  readonly reservationStatuses: readonly TransactionStatus[];
  readonly operations: readonly OperationMode[];
}

/**
 * Every mode. Of the specification's two readings of the immediate modes' statuses ours is the second: they execute at
 * once, so nobody ever sees one started.
 */
export const transactionModes = {
  simpleForm: {
    isImmediate: true,
    isUnlocked: false,
    statuses: ['completed'],
    reservationStatuses: [],
    operations: ['start'],
  },
  updatableForm: {
    isImmediate: true,
    isUnlocked: true,
    statuses: ['completed'],
    reservationStatuses: [],
    operations: ['start', 'update'],
  },
  loan: {
    isImmediate: false,
    isUnlocked: false,
    statuses: ['started', 'completed'],
    reservationStatuses: ['reserved', 'cancelled'],
    operations: ['start', 'update', 'complete'],
  },
  issueManagement: {
    isImmediate: false,
    isUnlocked: false,
    statuses: ['started', 'cancelled', 'completed'],
    reservationStatuses: [],
    operations: ['start', 'update', 'cancel', 'complete'],
  },
  stockManagement: {
    isImmediate: true,
    isUnlocked: false,
    statuses: ['completed'],
    reservationStatuses: [],
    operations: ['start'],
  },
} as const satisfies Record<string, TransactionModeRules>;

export type TransactionMode = keyof typeof transactionModes;

/** The modes in the order in which an administrator is offered them. */
export const transactionModeKeys = Object.keys(transactionModes) as readonly TransactionMode[];

/** What a mode that this version does not know can do: everything (specification, section 4, "unknown mode"). */
export const unknownModeRules: TransactionModeRules = {
  isImmediate: false,
  isUnlocked: false,
  statuses: ['started', 'cancelled', 'completed'],
  reservationStatuses: [],
  operations: ['start', 'update', 'cancel', 'complete'],
};

/** Whether a value from outside names a mode. */
export function isTransactionMode(mode: unknown): mode is TransactionMode {
  return typeof mode === 'string' && Object.hasOwn(transactionModes, mode);
}

/** The rules of a mode, those of the unknown one for any other name. */
export function modeRules(mode: string): TransactionModeRules {
  return isTransactionMode(mode) ? transactionModes[mode] : unknownModeRules;
}

/** The key under `modes` where a mode's texts stand. */
export function modeTextKey(mode: string): TransactionMode | 'unknown' {
  return isTransactionMode(mode) ? mode : 'unknown';
}
