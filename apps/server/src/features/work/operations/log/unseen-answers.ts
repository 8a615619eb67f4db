import { isAdmin } from '@tingest/domain/access';
import { type RawBuilder, sql } from 'kysely';
import { anyId, containsAll } from '../../../../data-objects/visible-search.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';

/** The parts of the current forms that are for administrators only. */
export interface UnseenAnswers {
  /** Functions with forms that have such fields. */
  readonly operationTypeIds: readonly string[];
  /** The fields, and the fields that contain them or are contained in them. */
  readonly fieldIds: readonly string[];
}

/** Fields that are not for users, with their nested fields; and whole tables with such a column. */
const unseenFields = '$.** ? (@.showForUser == false).**.id';
const mixedTables = '$.** ? (@.fieldType == "collection" && exists (@.children[*].** ? (@.showForUser == false))).id';

/** Returns the filled-in values at the site that the caller's role does not see; `undefined` if it sees all of them. */
export async function unseenAnswers({ tx, tenant, site, caller }: SiteContext): Promise<UnseenAnswers | undefined> {
  if (isAdmin(caller.role)) return undefined;
  const { rows } = await sql<{ id: string; fields: string[] }>`
    SELECT t.id, ARRAY(
      SELECT field #>> '{}' FROM jsonb_path_query(t.data_property_types, ${sql.lit(unseenFields)}) AS field
      UNION SELECT field #>> '{}' FROM jsonb_path_query(t.data_property_types, ${sql.lit(mixedTables)}) AS field) AS fields
    FROM operation_types t
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id}
      AND jsonb_path_exists(t.data_property_types, '$.** ? (@.showForUser == false)')`.execute(tx);
  if (rows.length === 0) return undefined;
  return { operationTypeIds: rows.map(({ id }) => id), fieldIds: rows.flatMap(({ fields }) => fields) };
}

/**
 * Returns a condition that holds for rows in which all patterns occur in visible text: in names, or in answers that are
 * not hidden.
 */
export function foundInVisible(
  table: 'operations' | 'transactions',
  { operationTypeIds, fieldIds }: UnseenAnswers,
  patterns: readonly string[],
): RawBuilder<boolean> {
  const types = sql`${[...operationTypeIds]}::uuid[]`;
  const rowCondition =
    table === 'operations'
      ? sql`o.id = operations.id AND o.tenant_id = operations.tenant_id`
      : sql`o.transaction_id = transactions.id AND o.tenant_id = transactions.tenant_id`;
  // As an object, so that keys are ids too, and all of them can be taken out.
  const answers = sql`regexp_replace((o.data_properties - ${[...fieldIds]}::text[])::text, ${anyId}, '', 'g')`;
  const words = sql<string>`(SELECT lower(concat_ws(' ', ${sql.ref(`${table}.element_title`)},
      ${sql.ref(`${table}.element_code`)}, string_agg(concat_ws(' ', o.user_name, t.localized_names::text, ${answers}), ' ')))
    FROM operations o
    JOIN operation_types t ON t.tenant_id = o.tenant_id AND t.id = o.operation_type_id
    WHERE ${rowCondition})`;
  return sql<boolean>`(NOT EXISTS (SELECT FROM operations o WHERE ${rowCondition} AND o.operation_type_id = ANY (${types}))
    OR ${containsAll(words, patterns)})`;
}
