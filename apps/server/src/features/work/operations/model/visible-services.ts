import { visibleStatuses } from '@tingest/domain/access';
import { siteRows } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';

/** Ids of the functions or services of the site that the caller's role sees. */
export async function visibleTypeIds(
  context: SiteContext,
  table: 'operation_types' | 'transaction_types',
): Promise<string[]> {
  const statuses = visibleStatuses(context.caller.role);
  const rows = await siteRows(context, table).select('id').where('status', 'in', statuses).execute();
  return rows.map(({ id }) => id);
}
