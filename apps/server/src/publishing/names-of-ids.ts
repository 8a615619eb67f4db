import { type Culture, type LocalizedText, pickText } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { Transaction } from '../database/transaction.ts';

/** The limit of ids; an audit event that a user reads does not name more. */
const maxIds = 500;

/**
 * Returns the current names of ids: of people, sites, objects, predefined values, and of everything configured. Ids
 * that name nothing of the tenant (any more) are left out.
 */
export async function namesOfIds(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  culture: Culture,
): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids)].slice(0, maxIds);
  if (uniqueIds.length === 0) return new Map();
  const selectPlainNames = (table: string, column: string) => sql`
    SELECT id, ${sql.ref(column)} AS name, NULL::jsonb AS names FROM ${sql.table(table)}
    WHERE tenant_id = ${tenantId} AND id = ANY (${uniqueIds}::uuid[])`;
  const localized = (table: string) => sql`
    SELECT id, NULL AS name, localized_names AS names FROM ${sql.table(table)}
    WHERE tenant_id = ${tenantId} AND id = ANY (${uniqueIds}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string | null; names: readonly LocalizedText[] | null }>`${sql.join(
    [
      selectPlainNames('users', 'name'),
      selectPlainNames('sites', 'name'),
      selectPlainNames('elements', 'title'),
      selectPlainNames('records', 'title'),
      selectPlainNames('files', 'name'),
      selectPlainNames('privileges', 'name'),
      ...['element_types', 'record_types', 'operation_types', 'transaction_types', 'data_schemas'].map(localized),
    ],
    sql` UNION ALL `,
  )}`.execute(tx);
  return new Map(
    rows.flatMap(({ id, name, names }) => {
      const text = name ?? (names && pickText(names, culture));
      return text ? [[id, text] as const] : [];
    }),
  );
}
