import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { casePriorities } from '../../work/transactions/cases/case-priority.ts';
import type { TransactionModeRules } from '../../work/transactions/modes/mode-definition.ts';
import { modeRules } from '../../work/transactions/modes/mode-rules.ts';
import type { RuleDefinition } from '../rule-definition.ts';

const options = (values: readonly string[]) => values.map((value) => ({ value, name: value }));

/** One field that transactions have by themselves. */
interface OwnField {
  readonly field: FieldDefinition;
  /** Modes that have it; all of them where it is left out. */
  readonly isIn?: (mode: TransactionModeRules) => boolean;
  /** Whether outgoing rules write it. */
  readonly isWritable?: true;
}

const hasDueAt = ({ asksForDueAt }: TransactionModeRules) => asksForDueAt.length > 0;
const hasBorrower = (mode: TransactionModeRules) => mode.hasBorrower;
const hasAssignee = (mode: TransactionModeRules) => mode.hasAssignee;
const canBeReserved = ({ reservationStatuses }: TransactionModeRules) => reservationStatuses.length > 0;

const ownFields = [
  { field: { id: 'number', name: 'number', fieldType: 'integer' } },
  { field: { id: 'status', name: 'status', fieldType: 'select' } },
  { field: { id: 'startedAt', name: 'startedAt', fieldType: 'dateTime' } },
  { field: { id: 'dueAt', name: 'dueAt', fieldType: 'dateTime' }, isIn: hasDueAt, isWritable: true },
  // A borrower named here is not a user: a rule that names a borrower replaces the user that was chosen.
  { field: { id: 'borrowerName', name: 'borrowerName', fieldType: 'text' }, isIn: hasBorrower, isWritable: true },
  { field: { id: 'borrowerEmail', name: 'borrowerEmail', fieldType: 'email' }, isIn: hasBorrower, isWritable: true },
  { field: { id: 'borrowerPhone', name: 'borrowerPhone', fieldType: 'phoneNo' }, isIn: hasBorrower, isWritable: true },
  // Written when an object is reserved; afterwards it stays readable.
  // docs/decisions/0046-what-rules-write-to-a-transaction.md
  {
    field: { id: 'reservatedFrom', name: 'reservatedFrom', fieldType: 'dateTime' },
    isIn: canBeReserved,
    isWritable: true,
  },
  { field: { id: 'reservatedTo', name: 'reservatedTo', fieldType: 'dateTime' }, isIn: canBeReserved, isWritable: true },
  { field: { id: 'assigneeName', name: 'assigneeName', fieldType: 'text' }, isIn: hasAssignee },
  {
    field: { id: 'priority', name: 'priority', fieldType: 'select', options: options(casePriorities) },
    isIn: hasAssignee,
    isWritable: true,
  },
] as const satisfies readonly OwnField[];

/** A field that transactions have by themselves. Texts: `forms.ruleFields.transaction`. */
export type TransactionFieldId = (typeof ownFields)[number]['field']['id'];

/** Transactions of a service, as the rules of its events refer to them. */
export function transactionDefinition(service: { readonly id: string; readonly mode: string }): RuleDefinition {
  const mode = modeRules(service.mode);
  const fields: readonly OwnField[] = ownFields;
  const modeFields = fields.filter(({ isIn }) => !isIn || isIn(mode));
  const statuses = options([...new Set([...mode.reservationStatuses, ...mode.statuses])]);
  return {
    type: 'transactionType',
    id: service.id,
    fields: modeFields.map(({ field }) => (field.id === 'status' ? { ...field, options: statuses } : field)),
    readOnlyFieldIds: modeFields.filter(({ isWritable }) => !isWritable).map(({ field }) => field.id),
  };
}
