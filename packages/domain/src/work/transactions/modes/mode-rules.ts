import type { ModeTrait, TransactionModeRules } from './mode-definition.ts';

/** The traits of a mode without additions; each mode defines only its differences. */
const noTraits = {
  isImmediate: false,
  isUnlocked: false,
  reservationStatuses: [],
  isBlockedWhenOut: false,
  hasBorrower: false,
  asksForDueAt: [],
  hasAssignee: false,
  keepsBalance: false,
} as const satisfies Partial<TransactionModeRules>;

/**
 * The rules of every mode, as data: pages that only read them load no code of the modes (`registry.ts`). The
 * specification describes the statuses of the immediate modes in two ways, and ours is the second: they execute at
 * once, so a started one is never visible.
 */
export const transactionModes = {
  /** A form that is filled in once. */
  simpleForm: { ...noTraits, isImmediate: true, statuses: ['completed'], operations: ['start'] },
  /** A form that is completed at once and can be updated afterwards; every version stays in the log. */
  updatableForm: {
    ...noTraits,
    isImmediate: true,
    isUnlocked: true,
    statuses: ['completed'],
    operations: ['start', 'update'],
  },
  /** One object is out at most once. */
  loan: {
    ...noTraits,
    statuses: ['started', 'completed'],
    reservationStatuses: ['reserved', 'cancelled'],
    operations: ['start', 'update', 'complete'],
    isBlockedWhenOut: true,
    hasBorrower: true,
    asksForDueAt: ['start', 'update'],
  },
  /** Cases: any number open for an object, each with an assignee. */
  issueManagement: {
    ...noTraits,
    statuses: ['started', 'cancelled', 'completed'],
    operations: ['start', 'update', 'cancel', 'complete'],
    hasAssignee: true,
  },
  /** A balance that every operation moves. */
  stockManagement: {
    ...noTraits,
    isImmediate: true,
    statuses: ['completed'],
    operations: ['start'],
    keepsBalance: true,
  },
} as const satisfies Record<string, TransactionModeRules>;

export type TransactionMode = keyof typeof transactionModes;

/** The modes, at least one, in the order in which an administrator is offered them. */
export const transactionModeKeys = Object.keys(transactionModes) as [TransactionMode, ...TransactionMode[]];

/**
 * The rules of a mode that this version does not know: everything is allowed (specification, section 4, "unknown
 * mode").
 */
const unknownMode: TransactionModeRules = {
  ...noTraits,
  statuses: ['started', 'cancelled', 'completed'],
  operations: ['start', 'update', 'cancel', 'complete'],
};

/** Whether a value from outside names a mode. */
export function isTransactionMode(mode: unknown): mode is TransactionMode {
  return typeof mode === 'string' && Object.hasOwn(transactionModes, mode);
}

/** Returns the rules of a mode; the unknown mode's for any other name. */
export function modeRules(mode: string): TransactionModeRules {
  return isTransactionMode(mode) ? transactionModes[mode] : unknownMode;
}

/** The modes that have a trait, such as to look only for those in a database. */
export function modesWith(trait: ModeTrait): readonly TransactionMode[] {
  return transactionModeKeys.filter((mode) => transactionModes[mode][trait]);
}

/** The key under `modes` where a mode's texts stand. */
export function modeTextKey(mode: string): TransactionMode | 'unknown' {
  return isTransactionMode(mode) ? mode : 'unknown';
}
