import {
  type FieldDefinition,
  type FieldValues,
  type LocalizedText,
  pickText,
  type ServicePolicy,
  walkFields,
  withoutFields,
} from '@tingest/domain';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { pickUpProblem } from '../../things/availability/reservation-conflicts.ts';
import { type ElementRow, findElement } from '../../things/elements/find-element.ts';
import { firstValues } from './first-values.ts';
import { knownValues } from './known-values.ts';
import { type LoanTimes, loanTimes } from './loan-times.ts';
import { presentTransaction, readableFields } from './operation-presenter.ts';
import type { OperationForm, TransactionRow } from './operation-queries.ts';
import type { OperationTarget } from './perform-input.ts';
import { findTarget } from './perform-operation.ts';
import { selectOpenTransactions } from './prepare-queries.ts';
import { readableTransactions } from './transaction-access.ts';

/**
 * A form that is ready to be filled in, with what its mode wants people to see before they do.
 * @throws ProblemError for what is not there, or is not possible now
 */
export async function prepareOperation(context: SiteContext, target: OperationTarget) {
  const { tx, tenant, site, caller, culture } = context;
  const element = await findElement(tx, tenant.id, site.id, target.elementId);
  if (!element) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const { form, transaction, granted } = await findTarget(context, target, element);
  // Said before the form is filled in, not after.
  const notTheirs = transaction?.status === 'reserved' && pickUpProblem(context, transaction);
  if (notTheirs) throw new ProblemError(notTheirs);
  const fields = [...withoutFields(form.dataPropertyTypes as FieldDefinition[], granted.hiddenFieldIds)];
  const known = await knownValues(context, target, form, transaction);
  const readable = new Set([...walkFields(readableFields(fields, caller.role))].map(({ id }) => id));
  const seen = Object.fromEntries(Object.entries(known).filter(([id]) => readable.has(id)));
  return {
    operationTypeId: form.operationTypeId,
    name: nameOf({ localized_names: form.operationTypeNames }, culture),
    description: pickText(form.operationTypeDescriptions as LocalizedText[], culture),
    mode: target.mode,
    formVersion: form.formVersion,
    dataPropertyTypes: fields,
    dataProperties: await firstValues(context, fields, element.id, seen),
    transactionVersion: transaction?.version ?? null,
    loan: await loanOf(context, target, form, transaction),
    stock: await stockOf(context, element, form),
    openTransactions: await openTransactions(context, element, form, transaction),
  };
}

function loanOf(
  context: SiteContext,
  { elementId, mode }: OperationTarget,
  form: OperationForm,
  transaction: TransactionRow | undefined,
): Promise<LoanTimes | null> | null {
  const asksForTime = form.transactionMode === 'loan' && (mode === 'start' || mode === 'update');
  return asksForTime ? loanTimes(context, elementId.toLowerCase(), form, transaction) : null;
}

async function stockOf(context: SiteContext, element: ElementRow, form: OperationForm) {
  const { stock } = form.policy as ServicePolicy;
  if (form.transactionMode !== 'stockManagement' || !stock) return null;
  const type = await findVisibleElementType(context, element.element_type_id, context.caller);
  const hidden = type && objectAccess(context, 'elementType', type, ['read']).sometimesHidden;
  if (hidden?.has(stock.balancePropertyId)) return null;
  const field = type && [...walkFields(type.fields)].find(({ id }) => id === stock.balancePropertyId);
  const balance = (element.data_properties as FieldValues)[stock.balancePropertyId];
  return {
    balance: typeof balance === 'number' ? balance : 0,
    unit: field?.unit ?? null,
    kind: stock.kind,
  };
}

/** Cases of the same thing and service that are open already: perhaps it is one of these. */
async function openTransactions(
  context: SiteContext,
  element: ElementRow,
  form: OperationForm,
  transaction: TransactionRow | undefined,
) {
  if (form.transactionMode !== 'issueManagement' || transaction) return [];
  const rows = await selectOpenTransactions(context.tx, context.tenant.id, element.id, form.transactionTypeId);
  const readable = await readableTransactions(context, rows, element.data_properties as FieldValues);
  return readable.map((row) => presentTransaction(row, context));
}
