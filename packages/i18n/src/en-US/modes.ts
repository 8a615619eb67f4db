import type { OperationMode, TransactionMode, TransactionStatus, transactionModes } from '@tingest/domain/work';

/** Texts of transaction modes, their operations, and their statuses. Source: specification, section 4. */
export const modes = {
  simpleForm: {
    name: 'Simple checklist',
    operations: { start: 'Complete' },
    statuses: { completed: 'Completed' },
  },
  updatableForm: {
    name: 'Updatable checklist',
    operations: { start: 'Send', update: 'Update' },
    statuses: { completed: 'Completed' },
  },
  loan: {
    name: 'Loan',
    operations: { start: 'Loan', update: 'Update loan', complete: 'Return' },
    statuses: { reserved: 'Reserved', cancelled: 'Cancelled reservation', started: 'Loaned', completed: 'Returned' },
  },
  issueManagement: {
    name: 'Issue management',
    operations: { start: 'Open case', update: 'Update case', cancel: 'Cancel case', complete: 'Complete case' },
    statuses: { started: 'Opened', cancelled: 'Cancelled', completed: 'Closed' },
  },
  stockManagement: {
    name: 'Stock-balance update',
    operations: { start: 'Update balance' },
    statuses: { completed: 'Completed' },
  },
  unknown: {
    name: 'Unknown',
    operations: { start: 'Start', update: 'Update', cancel: 'Cancel', complete: 'Complete' },
    statuses: { reserved: 'Reserved', started: 'Started', cancelled: 'Cancelled', completed: 'Completed' },
  },
} as const satisfies ModeTexts;

/** Every mode of the domain has a name, and a text for each of its operations and statuses. */
type ModeTexts = {
  readonly [Mode in TransactionMode]: {
    readonly name: string;
    readonly operations: Readonly<Record<(typeof transactionModes)[Mode]['operations'][number], string>>;
    readonly statuses: Readonly<
      Record<(typeof transactionModes)[Mode]['statuses' | 'reservationStatuses'][number], string>
    >;
  };
} & {
  readonly unknown: {
    readonly name: string;
    readonly operations: Readonly<Record<OperationMode, string>>;
    readonly statuses: Readonly<Record<TransactionStatus, string>>;
  };
};
