import { type FieldDefinition, type Role, visibleStatuses } from '@tingest/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { readableFields } from './operation-presenter.ts';
import { filledInForm } from './operation-queries.ts';

/** The fields that a role reads of some operations of a site; operations that it does not see are left out. */
export async function readableFormsOf(
  tx: Transaction,
  place: { readonly tenantId: string; readonly siteId: string; readonly role: Role },
  ids: readonly string[],
): Promise<Map<string, readonly FieldDefinition[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('operations')
    .innerJoin('operation_types', (join) =>
      join
        .onRef('operation_types.tenant_id', '=', 'operations.tenant_id')
        .onRef('operation_types.id', '=', 'operations.operation_type_id'),
    )
    .innerJoin('form_versions', (join) =>
      join
        .onRef('form_versions.tenant_id', '=', 'operations.tenant_id')
        .onRef('form_versions.operation_type_id', '=', 'operations.operation_type_id')
        .onRef('form_versions.version', '=', 'operations.form_version'),
    )
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.tenant_id', '=', 'operations.tenant_id')
        .onRef('transactions.id', '=', 'operations.transaction_id'),
    )
    .select(['operations.id', filledInForm.as('data_property_types')])
    .where('operations.tenant_id', '=', place.tenantId)
    .where('operations.site_id', '=', place.siteId)
    .where('operations.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('operation_types.status', 'in', visibleStatuses(place.role))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      readableFields(row.data_property_types as unknown as readonly FieldDefinition[], place.role),
    ]),
  );
}
