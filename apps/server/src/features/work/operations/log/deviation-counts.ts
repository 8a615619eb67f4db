import { withoutFields } from '@tingest/domain/access';
import { assessmentSummary, type FieldContext } from '@tingest/domain/fields';
import { fixedStatement } from '../../../../database/fixed-statement.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldContext } from '../../../../http/kernel/field-context.ts';
import { logVisibility, type ServiceAccess } from '../../../organisation/privileges/service-access.ts';
import {
  formKey,
  type LoggedForm,
  type LoggedOperation,
  loggedForms,
  selectLoggedOperations,
} from './logged-operations.ts';

const operationsOfTransactions = fixedStatement<{ readonly id: string; readonly transactionId: string }>(
  `SELECT id, transaction_id AS "transactionId" FROM operations WHERE tenant_id = $1 AND transaction_id = ANY ($2::uuid[])`,
);

/**
 * Returns how many answers of an operation deviate, among the fields that the reader sees; `null` where none of them can deviate.
 * @param hiddenIds fields that the reader's privileges hide
 */
export function deviationsOf(
  { values, occurredAt }: LoggedOperation,
  form: LoggedForm,
  hiddenIds: ReadonlySet<string>,
  context: FieldContext,
): number | null {
  const fields = withoutFields(form.fields, hiddenIds);
  return assessmentSummary(fields, values, { ...context, now: occurredAt })?.deviation ?? null;
}

/**
 * Makes what counts the deviations of transactions: those of all their operations together, as far as the reader sees them. A transaction
 * without answers that can deviate has no entry.
 */
export function transactionDeviations(context: SiteContext, access: ServiceAccess) {
  const formsOf = loggedForms(context);
  const fields = fieldContext(context);
  return async (transactionIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const operationRows = await operationsOfTransactions(context.tx, [context.tenant.id, transactionIds]);
    const operations = await selectLoggedOperations(
      context,
      operationRows.map(({ id }) => id),
    );
    const forms = await formsOf(operations);
    const visibility = await logVisibility(context, operations.map(loggedRow), access);
    const counts = new Map<string, number>();
    for (const operation of operations) {
      const form = forms.get(formKey(operation));
      const hiddenIds = visibility(loggedRow(operation));
      const count = form && hiddenIds ? deviationsOf(operation, form, hiddenIds, fields) : null;
      if (count === null) continue;
      counts.set(operation.transactionId, (counts.get(operation.transactionId) ?? 0) + count);
    }
    return counts;
  };
}

/** The ids by which it is decided who may read an operation. */
export function loggedRow({ elementId, transactionId, transactionTypeId }: LoggedOperation) {
  return { element_id: elementId, transaction_id: transactionId, transaction_type_id: transactionTypeId };
}
