import { type Selectable, sql } from 'kysely';
import type { ListViews } from '../../../database/schema.generated.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';

/** A view, and whether the caller's list opens with it. */
export type ViewRow = Selectable<ListViews> & { readonly is_default: boolean };

/** The views of the site that the caller sees: their own, and those that are shared. */
function visibleViews({ tx, tenant, site, caller }: SiteContext) {
  return tx
    .selectFrom('list_views as v')
    .leftJoin('list_view_defaults as d', (join) =>
      join.onRef('d.tenant_id', '=', 'v.tenant_id').onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', caller.userId),
    )
    .selectAll('v')
    .select(sql<boolean>`d.view_id IS NOT NULL`.as('is_default'))
    .where('v.tenant_id', '=', tenant.id)
    .where('v.site_id', '=', site.id)
    .where((either) => either.or([either('v.owner_id', '=', caller.userId), either('v.is_shared', '=', true)]));
}

/** The views of a list, by name. */
export function selectViews(context: SiteContext, list: string): Promise<ViewRow[]> {
  return visibleViews(context)
    .where('v.list', '=', list)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(1000)
    .execute();
}

export function selectView(context: SiteContext, id: string, lock = false): Promise<ViewRow | undefined> {
  const one = visibleViews(context).where('v.id', '=', id);
  return (lock ? one.forUpdate('v') : one).executeTakeFirst();
}

/** Counts the views of a list that the caller has saved. */
export async function countOwnViews({ tx, tenant, site, caller }: SiteContext, list: string): Promise<number> {
  const { count } = await siteRows({ tx, tenant, site }, 'list_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list', '=', list)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether its owner has another view of the list by that name. */
export async function isNameTaken(
  tx: Transaction,
  view: Pick<ViewRow, 'tenant_id' | 'site_id' | 'list' | 'owner_id' | 'name'>,
  ownId: string | null,
): Promise<boolean> {
  const existingView = await tx
    .selectFrom('list_views')
    .select('id')
    .where('tenant_id', '=', view.tenant_id)
    .where('site_id', '=', view.site_id)
    .where('list', '=', view.list)
    .where('owner_id', '=', view.owner_id)
    .where(sql<boolean>`lower(name) = lower(${view.name})`)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  return existingView !== undefined;
}

/** The caller's list opens with a view from now on, or no longer with it. */
export async function setDefault(
  { tx, tenant, site, caller }: SiteContext,
  { id, list }: Pick<ViewRow, 'id' | 'list'>,
  isDefault: boolean,
): Promise<void> {
  const scope = { tenant_id: tenant.id, site_id: site.id, list, user_id: caller.userId };
  if (isDefault) {
    await tx
      .insertInto('list_view_defaults')
      .values({ ...scope, view_id: id })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'site_id', 'list', 'user_id']).doUpdateSet({ view_id: id }),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('list_view_defaults')
    .where('tenant_id', '=', scope.tenant_id)
    .where('site_id', '=', scope.site_id)
    .where('list', '=', scope.list)
    .where('user_id', '=', scope.user_id)
    .where('view_id', '=', id)
    .execute();
}
