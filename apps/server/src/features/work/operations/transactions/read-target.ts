import { isVisible, type PublishingStatus, type RowDecision } from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { believedOccurrence, nextStatus, type Situation } from '@tingest/domain/work';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { performerOf } from '../../../../http/kernel/performer.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { mayPerform } from '../../../organisation/privileges/service-access.ts';
import type { ElementRow } from '../../../register/elements/find-element.ts';
import {
  type OperationForm,
  selectOperationForm,
  selectService,
  selectTransaction,
  type TransactionRow,
} from '../model/operation-queries.ts';
import type { FollowingOperation } from './follow-ups.ts';
import type { OperationTarget, PerformInput } from './perform-input.ts';
import { continuedBy } from './transaction-access.ts';
import { transactionState } from './transaction-state.ts';

/** Which operation is meant, with everything that is there already and that it is about. */
export interface ReadTarget {
  readonly element: ElementRow;
  readonly form: OperationForm;
  /** The transaction that goes on; absent for one that begins. */
  readonly transaction: TransactionRow | undefined;
  /** Fields of the form that the caller does not see or may not change. */
  readonly accessDecision: RowDecision;
  /** The same as the domain's rules look at it. */
  readonly situation: Situation;
  /** The operation that it follows on, if it is not a separate request. */
  readonly followingOperation?: FollowingOperation | undefined;
}

/**
 * Reads the target of an operation: the requested form, the transaction that it continues, the time, and the caller's
 * grants for both. Does not decide whether the operation is possible now.
 *
 * @param element the object; locked if the operation is to be performed
 * @param options.following the operation that it follows on, if a module performs it: the user that performed that one
 * needs no privilege for this one
 * @throws ProblemError `notFound`, `required` or `permissionDenied` for a target that the caller cannot refer to
 */
export async function readTarget(
  context: SiteContext,
  target: OperationTarget & Partial<PerformInput>,
  element: ElementRow | undefined,
  {
    isLocking,
    followingOperation,
  }: { readonly isLocking: boolean; readonly followingOperation?: FollowingOperation | undefined },
): Promise<ReadTarget> {
  const { now } = context;
  if (!element) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const { mode } = target;
  const transaction = target.transactionId
    ? await selectTransaction(context, target.transactionId, { lock: isLocking })
    : undefined;
  if (target.transactionId && transaction?.element_id !== element.id) {
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
  }
  const form = await findForm(context, target, transaction, followingOperation !== undefined);
  if (form.elementTypeId !== element.element_type_id) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const continuedTransaction = transaction && continuedBy(transaction, context);
  const granted = followingOperation
    ? notRefused
    : await mayPerform(context, form.transactionTypeId, mode, { element, continued: continuedTransaction });
  const situation: Situation = {
    operation: mode,
    operationTypeId: form.operationTypeId,
    sentStep: sentStep(target),
    object: { id: element.id, values: element.data_properties as FieldValues },
    service: {
      transactionTypeId: form.transactionTypeId,
      mode: form.transactionMode,
      policy: form.policy,
      reservationPolicy: form.reservationPolicy,
    },
    transaction: transaction ? transactionState(transaction) : null,
    performer: performerOf(context),
    occurredAt: believedOccurrence(target.occurredAt, now),
    reading: fieldContext(context),
  };
  return { element, form, transaction, accessDecision: granted, situation, followingOperation };
}

const notRefused: RowDecision = { isAllowed: true, hiddenFieldIds: new Set(), readonlyFieldIds: new Set() };

/** Returns the values sent besides the form, for the modes that use them. */
function sentStep({ dueAt, ...stepInput }: Partial<PerformInput>): Situation['sentStep'] {
  const { borrowerId, assigneeId, priority, previousTransactionId, seenVersion, seenBalance } = stepInput;
  const ofModes = { borrowerId, assigneeId, priority, previousTransactionId, seenVersion, seenBalance };
  return { dueAt: dueAt ? new Date(dueAt) : null, ...ofModes };
}

/** The form of an event of a service, all of which the caller sees. */
async function findForm(
  context: SiteContext,
  { operationTypeId, mode, ...target }: OperationTarget,
  transaction: TransactionRow | undefined,
  isFollowing: boolean,
): Promise<OperationForm> {
  const transactionTypeId = transaction?.transaction_type_id ?? target.transactionTypeId;
  if (!transactionTypeId) throw new ProblemError({ code: 'required', path: 'transactionTypeId' });
  const begunAt = transaction?.created_at ?? null;
  const formRequest = { transactionTypeId, operationTypeId, mode, begunAt };
  const form = await selectOperationForm(context, formRequest);
  const isSeen = (...statuses: readonly string[]) =>
    statuses.every((status) =>
      isVisible(status as PublishingStatus, isFollowing ? 'TenantAdmin' : context.caller.role),
    );
  // An open transaction can always be continued: a loan can be returned even after its return form was withdrawn.
  const ofForm = form && transaction && mode !== 'start' ? [] : [form?.operationTypeStatus ?? 'draft'];
  if (form && isSeen(...ofForm, form.transactionTypeStatus, form.elementTypeStatus)) return form;
  // A step that the service's mode does not have has no form: the step is the error, not the form's id.
  const service = form ? undefined : await selectService(context, transactionTypeId);
  if (service && isSeen(service.status, service.elementTypeStatus)) {
    const next = nextStatus(service.mode, transaction ? transactionState(transaction).status : null, mode);
    if ('problem' in next) throw new ProblemError(next.problem);
  }
  throw new ProblemError({ code: 'notFound', path: 'operationTypeId' });
}
