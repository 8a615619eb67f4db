import type { SiteContext } from '../../../http/context.ts';
import { nameOf, type PublishableRow } from '../../../publishing/publishable-item.ts';
import { selectItems } from './publishable-queries.ts';

/** What all categories of the site are called, by id, in the caller's language. */
export async function categoryNames(context: SiteContext): Promise<ReadonlyMap<string, string>> {
  const rows = await selectItems<PublishableRow>({ table: 'element_types' }, context);
  return new Map(rows.map((row) => [row.id, nameOf(row, context.culture)]));
}
