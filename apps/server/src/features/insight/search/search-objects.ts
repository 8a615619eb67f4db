import { codeKey, lookUpKeys, nearCodeKeys } from '@tingest/domain/register';
import { type RawBuilder, sql } from 'kysely';
import { elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import type { ListSource } from '../../../database/lists/list-source.ts';
import { quickMatches, selectBranches } from '../../../database/lists/quick-matches.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { TenantContext } from '../../../http/kernel/context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { elementList } from '../../register/elements/element-object.ts';
import { type FoundItem, plainItem, type SearchRequest, type SearchTarget } from './search-target.ts';

interface Categories {
  readonly sources: readonly ListSource[];
  readonly byId: ReadonlyMap<string, { readonly name: string; readonly icon: string | null }>;
}

/** Objects by code, title and values, as the list of all objects of a site finds them. */
export const objectTarget: SearchTarget = {
  name: 'objects',
  async search(context, request) {
    const { sources, byId } = await readCategories(context, request);
    if (sources.length === 0) return [];
    const exactIds = await idsOfCode(context, sources, request);
    const beginningIds = await selectBranches(context.tx, codesBeginningWith(sources, request));
    const codedIds = [...new Set([...exactIds, ...beginningIds])];
    // An exact code with a number in it is what was meant; other objects with the number in a value are not.
    const isByNameOnly = exactIds.length > 0 && /\d/.test(request.text);
    const matchingIds =
      codedIds.length < request.max ? await quickMatches(context.tx, { ...request, sources, isByNameOnly }) : [];
    const ids = [...new Set([...codedIds, ...matchingIds])].slice(0, request.max);
    const exact = new Set(exactIds);
    return (await selectObjects(context, ids)).map(
      (row): FoundItem => ({
        ...plainItem,
        id: row.id,
        title: row.title,
        subtitle: byId.get(row.element_type_id)?.name ?? '',
        code: row.code,
        icon: byId.get(row.element_type_id)?.icon ?? null,
        siteId: row.site_id,
        isExact: exact.has(row.id),
      }),
    );
  },
};

/** Returns the lists of objects of the caller's sites, and the categories that the caller sees there. */
async function readCategories(context: TenantContext, { sites }: SearchRequest): Promise<Categories> {
  const { caller, culture } = context;
  const visibleSites = sites.filter(({ id: siteId }) => may(caller, 'elements.read', { siteId }).allowed);
  const found = await Promise.all(
    visibleSites.map(async (site) => {
      const siteContext = { ...context, site };
      const types = await elementTypeFinder.findAll(siteContext, caller);
      return { types, sources: types.length > 0 ? [elementList(siteContext, types, false)] : [] };
    }),
  );
  const types = found.flatMap((each) => each.types);
  return {
    sources: found.flatMap(({ sources }) => sources),
    byId: new Map(types.map(({ id, row }) => [id, { name: nameOf(row, culture), icon: row.icon }])),
  };
}

/** Returns the objects that a scan or a typed code finds, exactly or without separators and zeros. */
async function idsOfCode(
  { tx, tenant }: TenantContext,
  sources: readonly ListSource[],
  { text, sites, max }: SearchRequest,
): Promise<readonly string[]> {
  const keys = [...new Set([...lookUpKeys(text), ...nearCodeKeys(text)])];
  if (keys.length === 0) return [];
  const siteIds = sites.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`SELECT id FROM (
      SELECT id, code_key FROM elements
      WHERE tenant_id = ${tenant.id} AND site_id = ANY (${siteIds}::uuid[]) AND code_key = ANY (${keys}::text[])
      UNION ALL SELECT element_id, code_key FROM element_codes
      WHERE tenant_id = ${tenant.id} AND site_id = ANY (${siteIds}::uuid[]) AND code_key = ANY (${keys}::text[])) AS coded
    ORDER BY array_position(${keys}::text[], code_key::text) LIMIT ${4 * max}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const visibleIds = await selectBranches(
    tx,
    sources.map(({ table, scope }) => sql`SELECT id FROM ${table} WHERE ${scope} AND id = ANY (${ids}::uuid[])`),
  );
  const visible = new Set(visibleIds);
  return [...new Set(ids)].filter((id) => visible.has(id));
}

function codesBeginningWith(sources: readonly ListSource[], { text, max }: SearchRequest): RawBuilder<unknown>[] {
  const key = codeKey(text);
  return sources.map(
    ({ table, scope }) => sql`SELECT id FROM ${table} WHERE ${scope}
      AND code_key >= ${key} AND code_key < ${`${key}\u{10FFFF}`} ORDER BY code_key LIMIT ${sql.lit(max)}`,
  );
}

async function selectObjects({ tx, tenant }: TenantContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('elements')
    .select(['id', 'site_id', 'element_type_id', 'code', 'title'])
    .where('tenant_id', '=', tenant.id)
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${[...ids]}::uuid[], id)`)
    .execute();
}
