import { visibleStatuses, withoutFields } from '@tingest/domain/access';
import { sql } from 'kysely';
import { may } from '../../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { logVisibility } from '../../../organisation/privileges/service-access.ts';
import { fieldIdsOf, type ReadableHolders } from '../../../register/files/file-holders.ts';
import { readableFields } from '../model/operation-presenter.ts';
import { filledInOperations } from '../model/operation-queries.ts';

/** Which fields the caller reads of each of some operations; operations that they do not see are left out. */
export async function readableOperations(context: SiteContext, ids: readonly string[]): Promise<ReadableHolders> {
  const { tx, tenant, site, caller } = context;
  if (!may(caller, 'operations.read', { siteId: site.id }).allowed) return new Map();
  const rows = await filledInOperations(tx, tenant.id)
    .innerJoin('operation_types', (join) =>
      join
        .onRef('operation_types.tenant_id', '=', 'operations.tenant_id')
        .onRef('operation_types.id', '=', 'operations.operation_type_id'),
    )
    .select(['operations.id', 'operations.element_id', 'operations.transaction_id', 'operations.transaction_type_id'])
    .where('operations.site_id', '=', site.id)
    .where('operations.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('operation_types.status', 'in', visibleStatuses(caller.role))
    .execute();
  const visibility = await logVisibility(context, rows);
  return new Map(
    rows.flatMap((row) => {
      const hiddenIds = visibility(row);
      const fields = row.data_property_types;
      return hiddenIds
        ? [[row.id, fieldIdsOf(withoutFields(readableFields(fields, caller.role), hiddenIds))] as const]
        : [];
    }),
  );
}
