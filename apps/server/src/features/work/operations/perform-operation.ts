import { createHash } from 'node:crypto';
import {
  type FieldDefinition,
  isVisible,
  nextStatus,
  type PublishingStatus,
  type RowDecision,
  type SlotMap,
  searchText,
  type TransactionStatus,
} from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { sortLocale } from '../../../data-objects/alphabet.ts';
import { askedFields, untouchableProblems } from '../../../data-objects/granted/granted-form.ts';
import type { RunningNumbers } from '../../../database/running-numbers.ts';
import { commitBehind } from '../../../database/transaction.ts';
import { attachFiles, holdsFiles } from '../../../file-store/file-references.ts';
import { asksPreviousPerson, type ReadForm, readForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { operationSlotColumns } from '../../configuration/operation-types/operation-slots.ts';
import { logVisibility, mayPerform } from '../../organisation/privileges/service-access.ts';
import { type ElementRow, lockElement } from '../../things/elements/find-element.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { knownValues } from './known-values.ts';
import type { Effect } from './modes/mode-behaviour.ts';
import { modeBehaviour } from './modes/registry.ts';
import { withReadableEffects } from './operation-effects.ts';
import {
  type OperationForm,
  type OperationRow,
  selectLastPerson,
  selectOperation,
  selectOperationByClientId,
  selectOperationForm,
  selectOperationIds,
  selectTransaction,
  selectTransactionOfLog,
  type TransactionRow,
} from './operation-queries.ts';
import { insertOperation, insertTransaction, moveTransaction, type NewTransaction } from './operation-writes.ts';
import type { OperationTarget, PerformInput } from './perform-input.ts';
import { isOwnTransaction } from './transaction-access.ts';

export interface Performed {
  /** With the effects that the caller may know of. */
  readonly operation: Omit<OperationRow, 'effects'> & { readonly effects: readonly Effect[] };
  readonly transaction: TransactionRow;
  /** Fields of its form that the caller does not see. */
  readonly hidden: ReadonlySet<string>;
  /** True when this very operation had been performed before and nothing was done now. */
  readonly isRepeat: boolean;
}

/** A caller's clock that is further ahead than this, in milliseconds, is not believed. */
const tolerableClockSkew = 5 * 60_000;

/**
 * Performs an operation in the request's one transaction: locks the object, so that work on one thing happens one after
 * the other; answers a repeated request with the first one's outcome; checks the transition and the form; writes the
 * transaction and the immutable operation. All or nothing. Source: design, section 7.
 *
 * @throws ProblemError `notFound`, `transitionNotAllowed`, `alreadyPerformed`, `stale`, or the form's problems
 */
export async function performOperation(
  context: SiteContext,
  input: PerformInput,
  numbers: RunningNumbers,
): Promise<Performed> {
  const { tx, tenant, site, caller, now } = context;
  const locking = lockElement(tx, tenant.id, site.id, input.elementId);
  // Sent at once and done behind the lock, so that of two equal requests at once the second one sees what the first did.
  const repeating = repeatedOperation(context, input);
  const [element, repeated] = await Promise.all([locking, repeating]);
  if (repeated) {
    const [operation] = await withReadableEffects(context, [repeated.operation]);
    const hidden = (await logVisibility(context, [repeated.operation]))(repeated.operation) ?? new Set();
    if (operation) return { ...repeated, operation, hidden };
  }
  if (!element) throw new ProblemError({ code: 'notFound', path: 'elementId' });

  const { form, transaction, status, granted } = await findTarget(context, input, element, true);
  const hasMovedOn = input.seenVersion && transaction && input.seenVersion !== transaction.version;
  if (hasMovedOn) throw new ProblemError({ code: 'stale', parameters: { version: transaction.version } });
  const { values, fields } = await readSentForm(context, form, input, transaction, granted);
  const operationId = uuidv7();
  const occurredAt = occurrence(input.occurredAt, now);
  const transactionId = transaction?.id ?? uuidv7();
  const consequences = await modeBehaviour(form.transactionMode)({
    ...{ context, input, element, form, transaction, status, fields, values, occurredAt, transactionId, operationId },
  });

  const ownFields = { data_property_types: JSON.stringify(form.serviceFields) };
  const ended = status === 'started' ? null : occurredAt;
  const names = { element_title: element.title, element_code: element.code };
  const { element_type_id } = element;
  const [number, [readable]] = await Promise.all([
    transaction?.number ?? numbers.next({ tenantId: tenant.id, siteId: site.id }, 'transactions'),
    // Behind the commit nothing can be asked any more.
    withReadableEffects(context, [{ element_type_id, effects: consequences.effects ?? [] }]),
    attachFiles(context, { ownerKind: 'operation', ownerId: operationId, fields, values }),
  ]);
  const searched = searchText(
    `${element.title} ${nameOf({ localized_names: form.operationTypeNames }, tenant.culture)} ${caller.name}`,
    element.code,
    fields,
    values,
  );
  // Nothing is waited for in between, and the commit leaves with what is written: what is locked is so as short as can be.
  const writtenTransaction = transaction
    ? moveTransaction(tx, {
        tenantId: tenant.id,
        id: transaction.id,
        columns: { status, ended_at: ended, ...(input.mode === 'start' && ownFields), ...consequences.columns },
      })
    : insertTransaction(tx, number, {
        ...names,
        tenant_id: tenant.id,
        site_id: site.id,
        id: transactionId,
        transaction_type_id: form.transactionTypeId,
        element_type_id: element.element_type_id,
        element_id: element.id,
        mode: form.transactionMode,
        status,
        started_at: occurredAt,
        ended_at: ended,
        search_text: searched,
        sort_locale: sortLocale(tenant.culture),
        owner_id: caller.userId,
        owner_name: caller.name,
        ...ownFields,
        ...(consequences.columns as Partial<NewTransaction>),
      });
  const writtenOperation = insertOperation(tx, {
    ...names,
    tenant_id: tenant.id,
    site_id: site.id,
    id: operationId,
    client_operation_id: input.clientOperationId,
    transaction_id: transactionId,
    transaction_type_id: form.transactionTypeId,
    operation_type_id: form.operationTypeId,
    form_version: form.formVersion,
    element_id: element.id,
    mode: input.mode,
    from_status: transaction?.status ?? null,
    to_status: status,
    data_properties: JSON.stringify(values),
    effects: JSON.stringify(consequences.effects ?? []),
    user_id: caller.userId,
    user_name: caller.name,
    position: input.position ? JSON.stringify(input.position) : null,
    search_text: searched,
    ...operationSlotColumns(context, fields, form.writtenSlots as SlotMap, values),
    request_digest: digestOf(context, input),
    occurred_at: occurredAt,
  });
  const writtenBehind = consequences.write?.();
  for (const notice of consequences.notices ?? []) sendNotice(context, notice);
  commitBehind(tx);
  const [transactionRow, operationRow] = await Promise.all([writtenTransaction, writtenOperation, writtenBehind]);
  const transaction_type_names = form.transactionTypeNames;
  return {
    isRepeat: false,
    hidden: granted.hiddenFieldIds,
    transaction: { ...transactionRow, transaction_type_names },
    operation: {
      ...operationRow,
      operation_type_names: form.operationTypeNames,
      data_property_types: fields,
      transaction_type_names,
      transaction_number: transactionRow.number,
      element_type_id,
      effects: readable?.effects ?? [],
    },
  };
}

/**
 * The form that a target asks for, the transaction that it continues, when it does, and the status it leads to.
 * @throws ProblemError for what is not there, does not fit the object, or is not possible now
 */
export async function findTarget(
  context: SiteContext,
  target: OperationTarget,
  element: Pick<ElementRow, 'element_type_id' | 'data_properties'>,
  lock = false,
): Promise<{
  readonly form: OperationForm;
  readonly transaction: TransactionRow | undefined;
  readonly status: TransactionStatus;
  /** What of the form the caller does not see, or may not change. */
  readonly granted: RowDecision;
}> {
  const { tx, tenant, site, caller } = context;
  const transaction = target.transactionId
    ? await selectTransaction(tx, tenant.id, site.id, target.transactionId, lock)
    : undefined;
  if (target.transactionId && transaction?.element_id !== target.elementId.toLowerCase()) {
    throw new ProblemError({ code: 'notFound', path: 'transactionId' });
  }
  const transactionTypeId = transaction?.transaction_type_id ?? target.transactionTypeId;
  if (!transactionTypeId) throw new ProblemError({ code: 'required', path: 'transactionTypeId' });
  const { operationTypeId, mode } = target;
  const place = { tenantId: tenant.id, siteId: site.id };
  const begunAt = transaction?.created_at ?? null;
  const form = await selectOperationForm(tx, place, { transactionTypeId, operationTypeId, mode, begunAt });
  const statuses = form ? [form.operationTypeStatus, form.transactionTypeStatus, form.elementTypeStatus] : [];
  if (!form || !statuses.every((status) => isVisible(status as PublishingStatus, caller.role))) {
    throw new ProblemError({ code: 'notFound', path: 'operationTypeId' });
  }
  if (form.elementTypeId !== element.element_type_id) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const continued = transaction && { isOwn: isOwnTransaction(transaction, caller.userId) };
  const granted = await mayPerform(context, form.transactionTypeId, mode, element, continued);
  const current = (transaction?.status as TransactionStatus | undefined) ?? null;
  const next = nextStatus(form.transactionMode, current, mode);
  if ('problem' in next) throw new ProblemError(next.problem);
  return { form, transaction, status: next.status, granted };
}

async function readSentForm(
  context: SiteContext,
  form: OperationForm,
  input: PerformInput,
  transaction: TransactionRow | undefined,
  granted: RowDecision,
): Promise<ReadForm> {
  const fields = form.dataPropertyTypes as readonly FieldDefinition[];
  const previousPerson = asksPreviousPerson(fields)
    ? await selectLastPerson(context.tx, context.tenant.id, input.elementId)
    : null;
  // A further version of a form repeats the photos of the one before it.
  const holders =
    transaction && holdsFiles(fields) ? await selectOperationIds(context.tx, context.tenant.id, transaction.id) : [];
  const asked = askedFields(fields, granted.hiddenFieldIds);
  const known = granted.readonlyFieldIds.size > 0 ? await knownValues(context, input, form, transaction) : null;
  // What somebody does not see stays as it was in the version before.
  const kept = Object.entries(known ?? {})
    .filter(([id]) => granted.hiddenFieldIds.has(id))
    .map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const sent = kept.length > 0 ? [...(input.dataProperties ?? []), ...kept] : input.dataProperties;
  const read = await readForm(context, { fields: asked, previousPerson, holders }, sent);
  throwProblems(read.problems);
  const before = known && Object.keys(known).length > 0 ? known : null;
  throwProblems(untouchableProblems(fields, granted, input.dataProperties, read.values, before));
  return read;
}

/** The outcome of the same request, when it came before; another request must not use its id. */
async function repeatedOperation(
  context: SiteContext,
  input: PerformInput,
): Promise<(Omit<Performed, 'operation' | 'hidden'> & { readonly operation: OperationRow }) | null> {
  const { tx, tenant, site } = context;
  const used = await selectOperationByClientId(tx, tenant.id, input.clientOperationId);
  if (!used) return null;
  const isSame = used.site_id === site.id && used.request_digest.equals(digestOf(context, input));
  if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'clientOperationId' });
  // Also when it was deleted since: what was performed stays performed, and whoever sends it again must hear so.
  const [operation, transaction] = await Promise.all([
    selectOperation(tx, tenant.id, site.id, used.id),
    selectTransactionOfLog(tx, tenant.id, site.id, used.transaction_id),
  ]);
  if (!operation || !transaction) throw notFound();
  return { operation, transaction, isRepeat: true };
}

/** Tells a repeated request from another one; who sends it is part of what it is. */
function digestOf({ caller }: SiteContext, input: PerformInput): Buffer {
  const { operationTypeId, elementId, transactionTypeId, transactionId, mode, position, occurredAt } = input;
  const ids = [caller.userId, operationTypeId, elementId, transactionTypeId, transactionId];
  const values = (input.dataProperties ?? []).map((sent) => [sent.dataPropertyTypeId, sent.value ?? null]);
  const place = position ? [position.lat, position.lon, position.accuracy] : null;
  const { dueAt, borrowerId, assigneeId, priority, previousTransactionId, seenBalance, seenVersion } = input;
  const ofMode = [dueAt, borrowerId, assigneeId, priority, previousTransactionId, seenBalance];
  if (seenVersion) ofMode.push(seenVersion);
  // Left out where nothing of it was sent: what was performed before it existed stays the same request.
  const more = ofMode.some((part) => part !== undefined && part !== null) ? [ofMode] : [];
  const sent = [ids.map((id) => id?.toLowerCase()), mode, values, place, occurredAt, ...more];
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}

/** When it was done: what the caller says, unless that lies in the future. */
function occurrence(sent: string | null | undefined, now: Date): Date {
  const date = sent ? new Date(sent) : now;
  const isCredible = !Number.isNaN(date.getTime()) && date.getTime() <= now.getTime() + tolerableClockSkew;
  return isCredible ? date : now;
}
