import type { DataProperty } from '@tingest/domain/fields';
import { type LocalizedText, type Problem, pickText } from '@tingest/domain/foundation';
import { isOut, type OperationMode, type ServiceWords, wordsFor } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { getElementByCode } from '../../register/elements/element-service.ts';
import { prepareOperation } from '../operations/prepare/prepare-operation.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import type { KioskStep } from './kiosk-schemas.ts';

interface ServiceStep {
  readonly transactionTypeId: string;
  readonly names: readonly LocalizedText[];
  readonly words: ServiceWords | null;
  readonly transactionMode: string;
  readonly icon: string | null;
  readonly mode: OperationMode;
  readonly operationTypeId: string;
  readonly functionNames: readonly LocalizedText[];
}

interface OpenTransaction {
  readonly id: string;
  readonly transactionTypeId: string;
  readonly mode: string;
  readonly status: string;
  /** Whether it is a reservation of the caller for today. */
  readonly isPickUp: boolean;
}

/**
 * Finds a scanned object and the steps of the kiosk's services that the person can perform with it now, without
 * answering a question: an object that is out is taken back, any other is begun with or picked up.
 * @throws ProblemError `notFound`, `kioskNothing`, or the reason why no step is possible
 */
export async function scannedElement(
  context: SiteContext,
  code: string,
  { serviceIds, runs }: { readonly serviceIds: readonly string[]; readonly runs: RunDependencies },
) {
  const { row: element } = await getElementByCode(context, code);
  const services = await selectServiceSteps(context, element.element_type_id, serviceIds);
  const transactions = await selectOpenTransactions(context, element.id);
  const steps: KioskStep[] = [];
  const problems: Problem[] = [];
  for (const service of services) {
    const transactionId = continuedTransaction(service, transactions);
    if (transactionId === undefined) continue;
    const stepResult = await preparedStep(context, { elementId: element.id, service, transactionId }, runs);
    if ('problem' in stepResult) problems.push(stepResult.problem);
    else steps.push(stepResult.step);
  }
  if (steps.length === 0) throw new ProblemError(problems[0] ?? { code: 'kioskNothing' });
  return { elementId: element.id, title: element.title, code: element.code, steps };
}

/** Returns the transaction that a step continues, `null` for a step that begins one, `undefined` for no such step. */
function continuedTransaction(
  { transactionTypeId, mode }: ServiceStep,
  transactions: readonly OpenTransaction[],
): string | null | undefined {
  const transactionOut = transactions.find(isOut);
  if (mode === 'complete') {
    return transactionOut?.transactionTypeId === transactionTypeId ? transactionOut.id : undefined;
  }
  if (transactionOut) return undefined;
  return transactions.find((each) => each.isPickUp && each.transactionTypeId === transactionTypeId)?.id ?? null;
}

async function preparedStep(
  context: SiteContext,
  { elementId, service, transactionId }: { elementId: string; service: ServiceStep; transactionId: string | null },
  runs: RunDependencies,
): Promise<{ readonly step: KioskStep } | { readonly problem: Problem }> {
  const { culture } = context;
  const { transactionTypeId, operationTypeId, mode } = service;
  const words = wordsFor(service.words, culture);
  const target = { elementId, transactionTypeId, operationTypeId, mode, transactionId };
  try {
    const preparedForm = await prepareOperation(context, target, runs);
    const answered = new Set(preparedForm.dataProperties.filter(hasValue).map(({ dataPropertyTypeId: id }) => id));
    const isUnanswered = preparedForm.dataPropertyTypes.some(({ id, required }) => required && !answered.has(id));
    if (isUnanswered) return { problem: { code: 'kioskForm' } };
    return {
      step: {
        transactionTypeId,
        transactionTypeName: pickText(service.names, culture) ?? '',
        transactionTypeMode: service.transactionMode,
        ...(words && { words }),
        icon: service.icon,
        operationTypeId,
        name: pickText(service.functionNames, culture) ?? '',
        mode,
        transactionId,
        dataProperties: preparedForm.dataProperties,
        dueAt: preparedForm.loan?.dueAt ?? null,
      },
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { problem: error.problems[0] ?? { code: 'kioskNothing' } };
  }
}

function hasValue({ value }: DataProperty): boolean {
  return value !== null && value !== undefined && value !== '';
}

async function selectServiceSteps(
  { tx, tenant, site }: SiteContext,
  elementTypeId: string,
  serviceIds: readonly string[],
): Promise<readonly ServiceStep[]> {
  const { rows } = await sql<ServiceStep>`
    SELECT t.id AS "transactionTypeId", t.localized_names AS names, t.words, t.mode AS "transactionMode", t.icon,
           e.mode, e.operation_type_id AS "operationTypeId", o.localized_names AS "functionNames"
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.element_type_id = ${elementTypeId}
      AND t.id = ANY (${[...serviceIds]}::uuid[]) AND e.mode IN ('start', 'complete')
    ORDER BY array_position(${[...serviceIds]}::uuid[], t.id), e.position, e.id`.execute(tx);
  return rows;
}

async function selectOpenTransactions(
  { tx, tenant, caller, now }: SiteContext,
  elementId: string,
): Promise<readonly OpenTransaction[]> {
  const { rows } = await sql<OpenTransaction>`
    SELECT id, transaction_type_id AS "transactionTypeId", mode, status,
           status = 'reserved' AND COALESCE(borrower_id, owner_id) = ${caller.userId}
             AND reservated_from < ${now}::timestamptz + interval '12 hours' AND reservated_to > ${now} AS "isPickUp"
    FROM transactions
    WHERE tenant_id = ${tenant.id} AND element_id = ${elementId} AND deleted_at IS NULL
      AND status IN ('started', 'reserved')
    ORDER BY reservated_from NULLS FIRST, id`.execute(tx);
  return rows;
}
