import { displayValues, type FieldValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import {
  type BorrowerPolicy,
  defaultLoanPolicy,
  type Effect,
  firstDueAt,
  nextDueAt,
  type ReservationPolicy,
  stockMovement,
  type TransactionMode,
} from '@tingest/domain/work';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handovers, StockMovements } from '../database/schema.generated.ts';
import { occupiedRange } from '../features/register/availability/reservation-rules.ts';
import type { NewTransaction } from '../features/work/operations/transactions/operation-writes.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { ProblemError } from '../http/kernel/problem-error.ts';
import type { ContentStep } from './content/content-service.ts';
import type { SeedContext } from './seed-context.ts';
import { functionFor, type StoredService } from './write-services.ts';

/** An operation of the past that was checked and is about to be kept. */
export interface PastStep {
  readonly seed: SeedContext;
  readonly service: StoredService;
  readonly step: ContentStep;
  readonly reservationPolicy: ReservationPolicy;
  /** State before the step; a new transaction lacks the columns that only one under way has. */
  readonly transaction: Partial<NewTransaction>;
  readonly isNew: boolean;
  /** Of the form. */
  readonly values: FieldValues;
  /** Of the object, as it was before. */
  readonly elementValues: FieldValues;
}

/** Additions of a mode to a past operation: those that the modes of performing make, as far as they are stored. */
export interface PastConsequences {
  readonly columns?: Partial<NewTransaction>;
  /** Values of the object that change. */
  readonly elementValues?: FieldValues;
  /** Of the transaction, as the log keeps them. */
  readonly effects?: readonly Effect[];
  readonly handover?: Pick<Insertable<Handovers>, 'giver_id' | 'giver_name' | 'receiver_id' | 'receiver_name'>;
  readonly movement?: Omit<
    Insertable<StockMovements>,
    'tenant_id' | 'site_id' | 'element_id' | 'transaction_id' | 'operation_id'
  >;
}

const onlyTheForm = (): PastConsequences => ({});

/** Additions of each mode, decided by the same rules of the domain as when an operation is performed. */
export const pastModes: Readonly<Record<TransactionMode, (past: PastStep) => PastConsequences>> = {
  simpleForm: onlyTheForm,
  updatableForm: onlyTheForm,
  loan,
  issueManagement,
  stockManagement,
};

/** Stands for "until it comes back": later than anything is reserved. */
const endless = new Date(Date.UTC(9999, 0, 1));

function loan(past: PastStep): PastConsequences {
  const { seed, step, service, transaction, reservationPolicy } = past;
  if (step.mode === 'complete') return { columns: { occupied: null } };
  if (step.isHandover) return takenOver(past);
  const policy = service.policy.loan ?? defaultLoanPolicy;
  const moment = { now: step.at, timeZone: fieldContext(seed).timeZone };
  const toOccupiedRange = (from: Date, dueAt: Date | null) =>
    occupiedRange({ from, to: dueAt ?? endless }, dueAt ? reservationPolicy : { bufferMinutes: 0 });
  if (step.mode === 'update') {
    const [startedAt, dueAt] = [asDate(transaction.started_at) ?? step.at, asDate(transaction.due_at)];
    const extensionCount = transaction.extension_count ?? 0;
    const next = nextDueAt(policy, { startedAt, dueAt, extensionCount }, step.dueAt ?? null, moment);
    if ('problem' in next) throw toProblemError(next.problem);
    return {
      columns: {
        due_at: next.dueAt,
        extension_count: extensionCount + (next.isExtension ? 1 : 0),
        occupied: toOccupiedRange(startedAt, next.dueAt),
      },
    };
  }
  const dueResult = firstDueAt(policy, step.dueAt ?? asDate(transaction.reservated_to), moment);
  if ('problem' in dueResult) throw toProblemError(dueResult.problem);
  return {
    columns: {
      ...(transaction.borrower_name === undefined && borrowerOf(past, policy.borrower)),
      due_at: dueResult.dueAt,
      started_at: step.at,
      is_reservated: false,
      occupied: toOccupiedRange(step.at, dueResult.dueAt),
    },
  };
}

/**
 * Returns the consequences of a hand-over: the due date is unchanged; the log keeps giver and receiver, and the
 * hand-over keeps the person that confirmed it.
 */
function takenOver({ step, transaction }: PastStep): PastConsequences {
  const { borrower_id: giverId, borrower_name: giverName } = transaction;
  const { id, name, email } = step.person;
  if (!giverId || !giverName || giverId === id) throw new Error('a loan is handed over from one to another');
  return {
    columns: { borrower_id: id, borrower_name: name, borrower_email: email, borrower_phone: null },
    effects: [{ target: 'transaction', field: 'borrowerName', from: giverName, to: name, rule: null }],
    handover: { giver_id: giverId, giver_name: giverName, receiver_id: id, receiver_name: name },
  };
}

function borrowerOf({ seed, service, step, values }: PastStep, policy: BorrowerPolicy): Partial<NewTransaction> {
  if (policy.kind === 'performer') {
    const { id, name, email } = step.person;
    return { borrower_id: id, borrower_name: name, borrower_email: email };
  }
  const { form } = functionFor(service, 'start');
  const displayedValues = displayValues(form.fields, values, fieldContext(seed));
  const textOf = (id: string | null | undefined) =>
    displayedValues.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id)?.displayValue || null;
  return {
    borrower_name: textOf(policy.nameFieldId),
    borrower_email: textOf(policy.emailFieldId),
    borrower_phone: textOf(policy.phoneFieldId),
  };
}

function issueManagement({ step, isNew }: PastStep): PastConsequences {
  const priority = step.priority ?? (isNew ? 'normal' : undefined);
  return {
    columns: {
      ...(priority && { priority }),
      ...(step.assignee && { assignee_id: step.assignee.id, assignee_name: step.assignee.name }),
    },
  };
}

function stockManagement({ service, step, values, elementValues }: PastStep): PastConsequences {
  const { stock } = service.policy;
  if (!stock) throw new Error('stock without a policy');
  const balance = numberIn(elementValues, stock.balancePropertyId) ?? 0;
  const quantity = numberIn(values, stock.quantityPropertyId) ?? 0;
  const seen = step.seenBalance ?? null;
  const movementResult = stockMovement(stock, balance, quantity, seen);
  if ('problem' in movementResult) throw toProblemError(movementResult.problem);
  return {
    elementValues: { [stock.balancePropertyId]: movementResult.balanceAfter },
    movement: {
      id: uuidv7({ msecs: step.at.getTime() }),
      field_id: stock.balancePropertyId,
      kind: stock.kind,
      quantity,
      seen,
      delta: movementResult.delta,
      balance_after: movementResult.balanceAfter,
      user_id: step.person.id,
      user_name: step.person.name,
      occurred_at: step.at,
    },
  };
}

function toProblemError(problem: Problem): ProblemError {
  return new ProblemError(problem);
}

function asDate(value: Date | string | null | undefined): Date | null {
  return value === null || value === undefined ? null : new Date(value);
}

function numberIn(values: FieldValues, id: string): number | null {
  const value = Object.hasOwn(values, id) ? values[id] : null;
  return typeof value === 'number' ? value : null;
}
