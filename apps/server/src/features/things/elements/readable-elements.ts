import type { FieldValues } from '@tingest/domain';
import { sql } from 'kysely';
import { findVisibleElementTypes } from '../../../data-objects/find-element-type.ts';
import { accessToTypes } from '../../../data-objects/granted/access-to-types.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/context.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { fieldIdsOf, type ReadableHolders } from '../files/file-holders.ts';

/** Which fields the caller reads of each of some objects; those that they may not see are left out. */
export async function readableElements(context: SiteContext, ids: readonly string[]): Promise<ReadableHolders> {
  const { tx, tenant, site, caller } = context;
  if (!may(caller, 'elements.read', { siteId: site.id }).allowed) return new Map();
  const types = await findVisibleElementTypes(context, caller);
  const access = accessToTypes(context, 'elementType', types);
  const owners = await selectTypedElements(tx, tenant.id, site.id, ids, !access.isEverything);
  const fields = new Map(types.map((type) => [type.id, visibleFields(type.fields, caller.role)]));
  return new Map(
    owners.flatMap(({ id, typeId, values }) => {
      const seen = fields.get(typeId);
      return seen ? [[id, fieldIdsOf(access.fieldsOf(typeId, seen, values))] as const] : [];
    }),
  );
}

/** Which category an object is of, and its values where they were asked for. */
interface TypedElement {
  readonly id: string;
  readonly typeId: string;
  readonly values: FieldValues;
}

/** Which category each of some objects of a site is of; those that are not there are left out. */
async function selectTypedElements(
  tx: Transaction,
  tenantId: string,
  siteId: string,
  ids: readonly string[],
  withValues: boolean,
): Promise<readonly TypedElement[]> {
  if (ids.length === 0) return [];
  const values = withValues ? sql`data_properties` : sql`'{}'::jsonb`;
  const { rows } = await sql<TypedElement>`
    SELECT id, element_type_id AS "typeId", ${values} AS values FROM elements
    WHERE tenant_id = ${tenantId} AND site_id = ${siteId} AND id = ANY (${ids}::uuid[])`.execute(tx);
  return rows;
}
