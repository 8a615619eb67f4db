import { tenantRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { moveTransaction, type TransactionRow } from '../operations/transactions.ts';
import { forgetReporter } from './report-status.ts';

/** Closes a case and moves its reports to another one. The last status sent to each reporter remains stored. */
export async function mergeCase(context: SiteContext, row: TransactionRow, into: TransactionRow): Promise<void> {
  const { tx, tenant, now } = context;
  await tx
    .updateTable('fault_reports')
    .set({ transaction_id: into.id })
    .where('tenant_id', '=', tenant.id)
    .where('transaction_id', '=', row.id)
    .execute();
  const endedColumns = { status: 'cancelled', ended_at: now, merged_into_id: into.id, report_count: 0 };
  await moveTransaction(tx, { tenantId: tenant.id, id: row.id, columns: endedColumns });
  // Both are locked.
  const together = { report_count: into.report_count + row.report_count };
  await moveTransaction(tx, { tenantId: tenant.id, id: into.id, columns: together });
}

/** More people than these are forgotten by the clean-up, when it is time. */
const forgottenAtOnce = 500;

/** Closes a case as spam. Its sender's data is deleted, so that no message about it is sent. */
export async function endAsSpam(context: SiteContext, row: TransactionRow): Promise<void> {
  const { tx, tenant, now } = context;
  const endedColumns = { status: 'cancelled', ended_at: now, is_spam: true };
  await moveTransaction(tx, { tenantId: tenant.id, id: row.id, columns: endedColumns });
  const affectedReports = await tenantRows(context, 'fault_reports')
    .select('id')
    .where('transaction_id', '=', row.id)
    .where((where) => where.or([where('email', 'is not', null), where('phone_no', 'is not', null)]))
    .limit(forgottenAtOnce)
    .execute();
  for (const { id } of affectedReports) await forgetReporter(context, id);
}
