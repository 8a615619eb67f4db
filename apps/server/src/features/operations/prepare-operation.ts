import {
  type FieldDefinition,
  type FieldValues,
  type LocalizedText,
  modeRules,
  pickText,
  type ServicePolicy,
  walkFields,
} from '@tingest/domain';
import type { SiteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { nameOf } from '../../publishing/publishable-item.ts';
import { findVisibleElementType } from '../element-types/element-type-lookup.ts';
import { type ElementRow, findElement } from '../elements/element-lookup.ts';
import { pickUpProblem } from '../reservations/reservation-lookup.ts';
import { firstValues } from './first-values.ts';
import { type LoanTimes, loanTimes } from './loan-times.ts';
import { presentTransaction, readableFields } from './operation-presenter.ts';
import type { OperationForm, TransactionRow } from './operation-queries.ts';
import type { OperationTarget } from './perform-input.ts';
import { findTarget } from './perform-operation.ts';
import { selectLastValues, selectOpenTransactions } from './prepare-queries.ts';
import { isOwnTransaction, mayReadAll } from './transaction-access.ts';

/**
 * A form that is ready to be filled in, with what its mode wants people to see before they do.
 * @throws ProblemError for what is not there, or is not possible now
 */
export async function prepareOperation(context: SiteContext, target: OperationTarget) {
  const { tx, tenant, site, caller, culture } = context;
  const element = await findElement(tx, tenant.id, site.id, target.elementId);
  if (!element) throw new ProblemError({ code: 'notFound', path: 'elementId' });
  const { form, transaction } = await findTarget(context, target, element);
  // Said before the form is filled in, not after.
  const notTheirs = transaction?.status === 'reserved' && pickUpProblem(context, transaction);
  if (notTheirs) throw new ProblemError(notTheirs);
  const fields = form.dataPropertyTypes as FieldDefinition[];
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
    loan: await loanOf(context, target, form, transaction),
    stock: await stockOf(context, element, form),
    openTransactions: await openTransactions(context, element, form, transaction),
  };
}

/** What was filled in when it was reserved, or the last version of what can be updated. */
async function knownValues(
  { tx, tenant }: SiteContext,
  { mode, operationTypeId }: OperationTarget,
  form: OperationForm,
  transaction: TransactionRow | undefined,
): Promise<FieldValues> {
  if (transaction?.status === 'reserved') return transaction.reserved_values as FieldValues;
  if (!transaction || mode !== 'update' || !modeRules(form.transactionMode).isUnlocked) return {};
  return selectLastValues(tx, tenant.id, transaction.id, operationTypeId);
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
  const type = await findVisibleElementType(context, element.element_type_id, context.caller.role);
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
  return rows
    .filter((row) => mayReadAll(context) || isOwnTransaction(row, context.caller.userId))
    .map((row) => presentTransaction(row, context));
}
