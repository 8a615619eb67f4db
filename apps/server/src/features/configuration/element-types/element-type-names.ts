import type { SiteContext } from '../../../http/context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { selectElementTypes } from './element-type-queries.ts';

/** What all categories of the site are called, by id, in the caller's language. */
export async function elementTypeNames({
  tx,
  tenant,
  site,
  culture,
}: SiteContext): Promise<ReadonlyMap<string, string>> {
  const rows = await selectElementTypes(tx, tenant.id, site.id);
  return new Map(rows.map((row) => [row.id, nameOf(row, culture)]));
}
