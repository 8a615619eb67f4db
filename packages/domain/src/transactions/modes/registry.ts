import { issueManagement } from './issue-management.ts';
import { loan } from './loan.ts';
import { type ModeTrait, noTraits, onlyTheForm, type TransactionModeDefinition } from './mode-definition.ts';
import { simpleForm } from './simple-form.ts';
import { stockManagement } from './stock-management.ts';
import { updatableForm } from './updatable-form.ts';

/**
 * Every mode. Of the specification's two readings of the immediate modes' statuses ours is the second: they execute at
 * once, so nobody ever sees one started.
 */
export const transactionModes = {
  simpleForm,
  updatableForm,
  loan,
  issueManagement,
  stockManagement,
} as const satisfies Record<string, TransactionModeDefinition>;

export type TransactionMode = keyof typeof transactionModes;

/** The modes in the order in which an administrator is offered them. */
export const transactionModeKeys = Object.keys(transactionModes) as unknown as readonly [
  TransactionMode,
  ...TransactionMode[],
];

/** What a mode that this version does not know can do: everything (specification, section 4, "unknown mode"). */
const unknownMode: TransactionModeDefinition = {
  ...noTraits,
  ...onlyTheForm,
  statuses: ['started', 'cancelled', 'completed'],
  operations: ['start', 'update', 'cancel', 'complete'],
};

/** Whether a value from outside names a mode. */
export function isTransactionMode(mode: unknown): mode is TransactionMode {
  return typeof mode === 'string' && Object.hasOwn(transactionModes, mode);
}

/** What is special to a mode; the unknown one's for any other name. */
export function modeRules(mode: string): TransactionModeDefinition {
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
