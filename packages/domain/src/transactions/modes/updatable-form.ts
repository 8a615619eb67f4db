import { noTraits, onlyTheForm, type TransactionModeDefinition } from './mode-definition.ts';

/** A form that is completed at once and can be updated afterwards; every version stays in the log. */
export const updatableForm = {
  ...noTraits,
  ...onlyTheForm,
  isImmediate: true,
  isUnlocked: true,
  statuses: ['completed'],
  operations: ['start', 'update'],
} as const satisfies TransactionModeDefinition;
