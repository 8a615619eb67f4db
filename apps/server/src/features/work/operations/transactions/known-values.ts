import type { FieldValues } from '@tingest/domain/fields';
import { modeRules } from '@tingest/domain/work';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { OperationForm, TransactionRow } from '../model/operation-queries.ts';
import type { OperationTarget } from './perform-input.ts';
import { selectLastValues } from './prepare-queries.ts';

/** Returns the values that were filled in at the reservation, or the last version of a form that can be updated. */
export async function knownValues(
  context: SiteContext,
  { mode, operationTypeId }: OperationTarget,
  form: OperationForm,
  transaction: TransactionRow | undefined,
): Promise<FieldValues> {
  if (transaction?.status === 'reserved') return transaction.reserved_values;
  if (!transaction || mode !== 'update' || !modeRules(form.transactionMode).isUnlocked) return {};
  return selectLastValues(context, transaction.id, operationTypeId);
}
