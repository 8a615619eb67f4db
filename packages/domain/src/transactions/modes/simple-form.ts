import { noTraits, onlyTheForm, type TransactionModeDefinition } from './mode-definition.ts';

/** A form that is filled in once. */
export const simpleForm = {
  ...noTraits,
  ...onlyTheForm,
  isImmediate: true,
  statuses: ['completed'],
  operations: ['start'],
} as const satisfies TransactionModeDefinition;
