import { type Grant, type GrantInput, readGrants } from '@tingest/domain/access';
import { conditionLeaves, prepareCondition } from '@tingest/domain/fields';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { findVisibleElementTypes } from '../../../data-objects/find-element-type.ts';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { conditionPredicate } from '../../../data-objects/granted/condition-predicate.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { namedProblems } from './check-grants.ts';
import { selectServices } from './service-access-queries.ts';

/** How much a grant reaches, of how much there is of the resources that it names. */
export interface Coverage {
  readonly items: number;
  readonly ofTotal: number;
}

/**
 * Returns how many objects, values, transactions or files each of some grants reaches; `null` for an invalid grant, and
 * for one with a row filter on the user, because its number differs between users.
 */
export async function coverageOf(
  context: SiteContext,
  grantInputs: readonly GrantInput[],
): Promise<(Coverage | null)[]> {
  const coverages: (Coverage | null)[] = [];
  for (const input of grantInputs) coverages.push(await coverageOfOne(context, input));
  return coverages;
}

async function coverageOfOne(context: SiteContext, input: GrantInput): Promise<Coverage | null> {
  // Which actions it grants says nothing of how much it reaches.
  const read = readGrants([input], 'grants', uuidv7);
  const [grant] = read.grants;
  if (!grant || read.problems.some(({ path }) => !path?.endsWith('.actions'))) return null;
  if (grant.rowFilter && [...conditionLeaves(grant.rowFilter)].some(({ value }) => isOfUser(value))) return null;
  if ((await namedProblems(context, [grant], 'grants')).length > 0) return null;
  const { caller } = context;
  switch (grant.resource) {
    case 'elementType':
      return objects(context, elementColumns, grant, await findVisibleElementTypes(context, caller));
    case 'recordType':
      return objects(context, recordColumns, grant, await recordTypeFinder.findAll(context, caller));
    case 'transactionType':
    case 'report':
      return transactions(context, grant);
    case 'file':
      return files(context, grant);
  }
}

function isOfUser(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const elementColumns = { table: 'elements', typeColumn: sql`element_type_id` };
const recordColumns = { table: 'records', typeColumn: sql`record_type_id` };

function objects(
  context: SiteContext,
  { table, typeColumn }: { readonly table: string; readonly typeColumn: RawBuilder<unknown> },
  grant: Grant,
  types: readonly DataObjectType[],
): Promise<Coverage> {
  const namedTypes = types.filter(({ id }) => grant.ids === 'all' || grant.ids.includes(id));
  const typePredicates = namedTypes.map(
    (type) => sql<boolean>`(${typeColumn} = ${type.id} AND ${rowsOf(context, grant, type)})`,
  );
  const ids = namedTypes.map(({ id }) => id);
  return countCoverage(
    context,
    sql`${sql.table(table)} WHERE tenant_id = ${context.tenant.id} AND ${typeColumn} = ANY (${ids}::uuid[])`,
    either(typePredicates),
  );
}

async function transactions(context: SiteContext, grant: Grant): Promise<Coverage> {
  const { tenant, caller } = context;
  const services = (await selectServices(context, caller.role)).filter(
    ({ id }) => grant.ids === 'all' || grant.ids.includes(id),
  );
  const types = new Map((await findVisibleElementTypes(context, caller)).map((type) => [type.id, type]));
  const servicePredicates = services.map(({ id, elementTypeId }) => {
    const type = types.get(elementTypeId);
    if (!grant.rowFilter) return sql<boolean>`transaction_type_id = ${id}`;
    const rows = type ? rowsOf(context, grant, type) : sql<boolean>`false`;
    return sql<boolean>`(transaction_type_id = ${id} AND EXISTS (SELECT 1 FROM elements
      WHERE elements.tenant_id = ${tenant.id} AND elements.id = transactions.element_id AND ${rows}))`;
  });
  const ids = services.map(({ id }) => id);
  return countCoverage(
    context,
    sql`transactions WHERE tenant_id = ${tenant.id} AND transaction_type_id = ANY (${ids}::uuid[]) AND deleted_at IS NULL`,
    either(servicePredicates),
  );
}

function files(context: SiteContext, { ids }: Grant): Promise<Coverage> {
  const { tenant, site } = context;
  return countCoverage(
    context,
    sql`files WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND is_stored AND deleted_at IS NULL`,
    ids === 'all' ? sql<boolean>`true` : sql<boolean>`id = ANY (${[...ids]}::uuid[])`,
  );
}

function rowsOf(context: SiteContext, { rowFilter }: Grant, type: DataObjectType): RawBuilder<boolean> {
  if (!rowFilter) return sql<boolean>`true`;
  const emptyUser = { id: null, name: null, email: null, site: null };
  const { timeZone } = fieldContext(context);
  const rows = prepareCondition(rowFilter, { fields: type.fields, user: emptyUser, timeZone });
  return rows ? conditionPredicate(rows, type) : sql<boolean>`false`;
}

function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

async function countCoverage(
  { tx }: SiteContext,
  allRows: RawBuilder<unknown>,
  rowPredicate: RawBuilder<boolean>,
): Promise<Coverage> {
  const { rows } = await sql<Coverage>`
    SELECT count(*) FILTER (WHERE ${rowPredicate})::int AS items, count(*)::int AS "ofTotal" FROM ${allRows}`.execute(
    tx,
  );
  return rows[0] ?? { items: 0, ofTotal: 0 };
}
