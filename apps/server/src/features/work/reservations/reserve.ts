import { createHash } from 'node:crypto';
import { isVisible, type PublishingStatus, type RowDecision } from '@tingest/domain/access';
import { searchText } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { borrowerNeeds, borrowerOf, defaultLoanPolicy, modeRules, type Period } from '@tingest/domain/work';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { askedFields, startingValues, untouchableProblems } from '../../../data-objects/granted/granted-form.ts';
import type { RunningNumbers } from '../../../database/running-numbers.ts';
import { readForm, type SentValues } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { performerOf } from '../../../http/kernel/performer.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { sortLocale } from '../../../http/lists/alphabet.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { mayPerform } from '../../organisation/privileges/service-access.ts';
import { findUsersOfSite } from '../../organisation/users/find-user.ts';
import { conflictProblem } from '../../register/availability/reservation-conflicts.ts';
import {
  occupiedRange,
  policyOf,
  readPeriod,
  requireReservations,
} from '../../register/availability/reservation-rules.ts';
import { type ElementRow, findElement } from '../../register/elements/find-element.ts';
import { sendNotice } from '../messages/send-notice.ts';
import {
  auditTransaction,
  changedColumns,
  insertTransaction,
  notMade,
  presentTransaction,
  type RuledPeriodEffect,
  reservedFormRules,
  selectTransaction,
  type TransactionRow,
} from '../operations/transactions.ts';
import type { reserveBody } from './reservation-schemas.ts';
import {
  type ReservableService,
  reservedFields,
  type StartFunction,
  selectReservableService,
  selectReservationByClientId,
} from './service-queries.ts';

type ReserveInput = Static<typeof reserveBody>;

export interface Reserved {
  readonly transaction: TransactionRow;
  /** True when this very reservation had been made before and nothing was done now. */
  readonly isRepeat: boolean;
}

/**
 * Reserves an object in the request's single transaction: locks it, so that of many concurrent requests one succeeds
 * and the others get the free periods instead; answers a repeated request with the outcome of the first one. Source:
 * design, section 7.
 *
 * @throws ProblemError `reservationsOff`, `notFound`, `alreadyPerformed`, `reservationConflict`, or the problems of the
 * request
 */
export async function reserve(context: SiteContext, input: ReserveInput, numbers: RunningNumbers): Promise<Reserved> {
  const { tx, tenant, site, caller } = context;
  requireReservations(tenant);
  const locking = findElement(context, input.elementId, { lock: true });
  // Sent at once but executed after the lock, so that of two equal concurrent requests the second one finds the effects
  // of the first.
  const repeating = selectReservationByClientId(context, input.clientOperationId);
  const [element, earlierReservation] = await Promise.all([locking, repeating]);
  if (earlierReservation) return answerRepeat(context, input, earlierReservation);
  if (!element) throw new ProblemError({ code: 'notFound', path: 'elementId' });

  const service = await findService(context, input.transactionTypeId);
  if (service.elementTypeId !== element.element_type_id) {
    throw new ProblemError({ code: 'notFound', path: 'elementId' });
  }
  const starts = startsOf(service, input.operationTypeId);
  const granted = await mayPerform(context, service.id, 'start', { element });
  const policy = policyOf(service.reservationPolicy);
  const moment = { now: context.now, timeZone: fieldContext(context).timeZone };
  const wished = readPeriod(input, policy, moment);
  const { fields, values, rules } = await readReservedForm(
    context,
    { service, starts, element, accessDecision: granted },
    input.dataProperties,
  );
  const ruleResult = rules && (await rules.period(isoPeriod(wished), values));
  const period = ruleResult ? byRules(ruleResult.effects, () => readPeriod(ruleResult.period, policy, moment)) : wished;
  const { borrower: policyBorrower } = service.policy.loan ?? defaultLoanPolicy;
  const borrowerRequest = { borrowerId: input.borrowerId, performer: performerOf(context) };
  const users = await findUsersOfSite(context, borrowerNeeds(policyBorrower, borrowerRequest));
  const borrower = borrowerOf(policyBorrower, {
    ...borrowerRequest,
    users,
    fields,
    values,
    reading: fieldContext(context),
  });
  if (!borrower) throw new ProblemError({ code: 'unknownValue', path: 'borrowerId' });
  const conflict = await conflictProblem(context, { elementId: element.id, period, policy });
  if (conflict)
    throw new ProblemError([{ ...conflict, path: 'reservatedFrom' }, ...makersOf(ruleResult?.effects ?? [])]);

  const names = `${nameOf({ localized_names: service.names }, tenant.culture)} ${borrower.name ?? ''}`;
  const number = await numbers.next({ tenantId: tenant.id, siteId: site.id }, 'transactions');
  const row = await insertTransaction(tx, number, {
    tenant_id: tenant.id,
    site_id: site.id,
    id: uuidv7(),
    transaction_type_id: service.id,
    element_type_id: element.element_type_id,
    element_id: element.id,
    element_title: element.title,
    element_code: element.code,
    mode: service.mode,
    status: 'reserved',
    is_reservated: true,
    reservated_from: period.from,
    reservated_to: period.to,
    occupied: occupiedRange(period, policy),
    ...changedColumns({ borrower }),
    reserved_values: JSON.stringify(values),
    client_operation_id: input.clientOperationId,
    request_digest: digestOf(context, input),
    search_text: searchText(`${element.title} ${names} ${caller.name}`, element.code, [], {}),
    sort_locale: sortLocale(tenant.culture),
    owner_id: caller.userId,
    owner_name: caller.name,
  });
  const transaction = { ...row, transaction_type_names: service.names, transaction_type_words: service.words };
  const after = { ...presentTransaction(transaction, context), ...(ruleResult && writtenByRules(ruleResult.effects)) };
  auditTransaction(context, 'create', row, { after, resourceType: 'reservation' });
  sendNotice(context, { kind: 'reservationConfirmed', transaction, occasion: row.version });
  return { transaction, isRepeat: false };
}

/**
 * Returns the functions that the filled-in values may be for: the named one, else all starting functions of the
 * service. The rules to run must be known: if any of several functions has rules, one must be named.
 */
function startsOf(
  { startFunctions }: ReservableService,
  requestedId: string | null | undefined,
): readonly StartFunction[] {
  const allStarts = startFunctions ?? [];
  if (requestedId) {
    const starts = allStarts.filter(({ id }) => id === requestedId.toLowerCase());
    if (starts.length === 0) throw new ProblemError({ code: 'unknownValue', path: 'operationTypeId' });
    return starts;
  }
  const isUnclear = new Set(allStarts.map(({ id }) => id)).size > 1 && allStarts.some(({ hasRules }) => hasRules);
  if (isUnclear) throw new ProblemError({ code: 'required', path: 'operationTypeId' });
  return allStarts;
}

/** Reads the values filled in already, with the effects of the rules of the pick-up form. */
async function readReservedForm(
  context: SiteContext,
  {
    service,
    starts,
    element,
    accessDecision,
  }: {
    readonly service: ReservableService;
    readonly starts: readonly StartFunction[];
    readonly element: ElementRow;
    readonly accessDecision: RowDecision;
  },
  sentValues: SentValues,
) {
  const formFields = reservedFields(starts);
  const ruledStart = starts.find(({ hasRules }) => hasRules);
  const rules = ruledStart
    ? await reservedFormRules(
        context,
        { element, transactionTypeId: service.id, operationTypeId: ruledStart.id, fields: formFields, accessDecision },
        sentValues,
      )
    : undefined;
  const form = { fields: askedFields(formFields, accessDecision.hiddenFieldIds), isPartial: true, rules };
  const { fields, values, problems } = await readForm(context, form, sentValues);
  const ownValues = rules ? notMade(sentValues, rules.pathsMadeByRules(), accessDecision) : sentValues;
  const opening = fieldContext(context);
  throwProblems([
    ...problems,
    ...untouchableProblems(fields, accessDecision, {
      sentFields: ownValues,
      values,
      before: startingValues(fields, opening),
      opening,
    }),
  ]);
  return { fields, values, rules };
}

function isoPeriod({ from, to }: Period) {
  return { reservatedFrom: from.toISOString(), reservatedTo: to.toISOString() };
}

/** Returns the rules that made the period: its problems name them, because the user asked for a different one. */
function makersOf(effects: readonly RuledPeriodEffect[]): Problem[] {
  const makers = effects.filter(({ problem }) => !problem);
  const names = new Map(makers.map(({ ruleId, ruleName }) => [ruleId, ruleName ?? ruleId]));
  return [...names.values()].map((rule) => ({ code: 'ruleEffect', parameters: { rule } }));
}

function byRules(effects: readonly RuledPeriodEffect[], read: () => Period): Period {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new ProblemError([...error.problems, ...makersOf(effects)]);
  }
}

/** Returns the part of the audit record about rules that wrote the period, or failed to. */
function writtenByRules(effects: readonly RuledPeriodEffect[]) {
  if (effects.length === 0) return {};
  return {
    writtenByRules: effects.map(({ ruleId, ruleName, field, from, to, problem }) => ({
      rule: ruleName ?? ruleId,
      ...(problem ? { [field]: null, reason: problem.code } : { [field]: { from, to } }),
    })),
  };
}

/** A service that the caller sees and that can be reserved by. */
async function findService(context: SiteContext, id: string): Promise<ReservableService> {
  const service = await selectReservableService(context, id);
  const statuses = service ? [service.status, service.elementTypeStatus] : [];
  if (!service || !statuses.every((status) => isVisible(status as PublishingStatus, context.caller.role))) {
    throw new ProblemError({ code: 'notFound', path: 'transactionTypeId' });
  }
  const canBeReserved =
    modeRules(service.mode).reservationStatuses.includes('reserved') && service.startFunctions !== null;
  if (!canBeReserved) throw new ProblemError({ code: 'unknownValue', path: 'transactionTypeId' });
  return service;
}

async function answerRepeat(
  context: SiteContext,
  input: ReserveInput,
  earlierReservation: { readonly id: string; readonly site_id: string; readonly request_digest: Buffer | null },
): Promise<Reserved> {
  const isSame =
    earlierReservation.site_id === context.site.id &&
    earlierReservation.request_digest?.equals(digestOf(context, input));
  if (!isSame) throw new ProblemError({ code: 'alreadyPerformed', path: 'clientOperationId' });
  const transaction = await selectTransaction(context, earlierReservation.id);
  if (!transaction) throw new ProblemError({ code: 'notFound' });
  return { transaction, isRepeat: true };
}

/** Returns a digest that distinguishes a repeated request from a different one; the sender is part of the digest. */
function digestOf({ caller }: SiteContext, input: ReserveInput): Buffer {
  const ids = [caller.userId, input.transactionTypeId, input.elementId, input.borrowerId];
  const values = (input.dataProperties ?? []).map((sentContent) => [
    sentContent.dataPropertyTypeId,
    sentContent.value ?? null,
  ]);
  const sentValues = [ids.map((id) => id?.toLowerCase()), input.reservatedFrom, input.reservatedTo, values];
  if (input.operationTypeId) sentValues.push([input.operationTypeId.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(sentValues)).digest();
}
