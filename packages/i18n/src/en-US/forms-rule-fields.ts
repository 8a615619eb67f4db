import type { ElementFieldId, TransactionFieldId } from '@tingest/domain/rules';

/** Fields that match rules read and write and no administrator made: of objects and of transactions. */
export const ruleFields = {
  element: {
    code: 'Code',
    title: 'Title',
  },
  transaction: {
    assigneeName: 'Assignee',
    borrowerEmail: 'Borrower’s e-mail',
    borrowerName: 'Borrower',
    borrowerPhone: 'Borrower’s phone',
    dueAt: 'Due',
    number: 'Number',
    priority: 'Priority',
    reservatedFrom: 'Reserved from',
    reservatedTo: 'Reserved until',
    startedAt: 'Started',
    status: 'Status',
  },
} as const satisfies {
  readonly element: Readonly<Record<ElementFieldId, string>>;
  readonly transaction: Readonly<Record<TransactionFieldId, string>>;
};
