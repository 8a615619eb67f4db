import { sql } from 'kysely';
import { siteRows } from '../../../database/stored-rows.ts';
import { may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';

/**
 * Returns objects that an import of the site made or changed, in the order of its lines.
 * @param max so many, and one more where there are more
 * @throws ProblemError `notFound` also for users that may not import
 */
export async function importedObjectIds(context: SiteContext, importId: string, max: number): Promise<string[]> {
  const { tx, tenant, site, caller } = context;
  const row = await siteRows(context, 'imports').select('resource').where('id', '=', importId).executeTakeFirst();
  if (row?.resource !== 'elements' || !may(caller, 'imports.manage', { siteId: site.id }).allowed) throw notFound();
  const { rows } = await sql<{ object_id: string }>`
    SELECT object_id FROM import_rows
    WHERE tenant_id = ${tenant.id} AND import_id = ${importId} AND state IN ('created', 'changed') AND object_id IS NOT NULL
    ORDER BY line LIMIT ${max + 1}`.execute(tx);
  return rows.map(({ object_id: id }) => id);
}
