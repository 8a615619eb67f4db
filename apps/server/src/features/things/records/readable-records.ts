import type { FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import { findVisibleRecordTypes } from '../../../data-objects/find-record-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/context.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { fieldIdsOf, type ReadableHolders } from '../files/file-holders.ts';

/** Which fields the caller reads of each of some records; those that they may not see are left out. */
export async function readableRecords(context: SiteContext, ids: readonly string[]): Promise<ReadableHolders> {
  const { tx, tenant, site, caller } = context;
  if (!may(caller, 'records.read', { siteId: site.id }).allowed) return new Map();
  const types = await findVisibleRecordTypes(context, caller);
  const access = accessToTypes(context, 'recordType', types);
  const owners = await selectTypedRecords(tx, tenant.id, site.id, ids, !access.isEverything);
  const fields = new Map(types.map((type) => [type.id, visibleFields(type.fields, caller.role)]));
  return new Map(
    owners.flatMap(({ id, typeId, values }) => {
      const seen = fields.get(typeId);
      return seen ? [[id, fieldIdsOf(access.fieldsOf(typeId, seen, values))] as const] : [];
    }),
  );
}

/** Which type a record is of, and its values where they were asked for. */
interface TypedRecord {
  readonly id: string;
  readonly typeId: string;
  readonly values: FieldValues;
}

/** Which record type each of some records of a site is of; those that are not there are left out. */
async function selectTypedRecords(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  withValues: boolean,
): Promise<readonly TypedRecord[]> {
  if (ids.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`'{}'::jsonb`;
  const { rows } = await sql<TypedRecord>`
    SELECT id, record_type_id AS "typeId", ${values} AS values FROM records
    WHERE tenant_id = ${tenantId} AND site_id = ${siteId} AND id = ANY (${ids}::uuid[])`.execute(tx);
  return rows;
}
