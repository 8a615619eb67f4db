import type { FieldValues } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { fixedStatement } from '../database/fixed-statement.ts';
import type { SiteScope } from '../database/transaction.ts';

/** A record as an option, with its type as the group. */
export interface OptionRow {
  readonly record_type_id: string;
  readonly localized_names: readonly LocalizedText[];
  readonly type_color: string | null;
  readonly id: string;
  readonly title: string;
  readonly color: string | null;
  /** The values that cascading fields compare; `null` where there are none. */
  readonly compared: FieldValues | null;
}

const options = `
  SELECT r.record_type_id, t.localized_names, t.color AS type_color, r.id, r.title, r.color,
         (SELECT jsonb_object_agg(key, r.data_properties -> key) FROM unnest($4::text[]) key) AS compared
  FROM records r JOIN record_types t ON t.tenant_id = r.tenant_id AND t.id = r.record_type_id
  WHERE r.tenant_id = $1 AND r.site_id = $2 AND r.record_type_id = ANY ($3::uuid[])`;
/** Counts the records, up to the given limit. */
const countStatement = fixedStatement<{ readonly count: number }>(
  `SELECT count(*)::int AS count FROM (SELECT FROM records WHERE tenant_id = $1 AND site_id = $2
     AND record_type_id = ANY ($3::uuid[]) LIMIT $4) AS found`,
);
const namedOptions = fixedStatement<OptionRow>(`${options} AND r.id = ANY ($5::uuid[])`);
const allOptions = fixedStatement<OptionRow>(`${options} ORDER BY r.title, r.id`);

/** Records of some types: those of some ids, or all. */
export function selectOptions(
  { tx, tenant, site }: SiteScope,
  typeIds: readonly string[],
  comparedFieldIds: readonly string[],
  ids: readonly string[] | 'all',
): Promise<OptionRow[]> {
  const parameters = [tenant.id, site.id, typeIds, comparedFieldIds];
  return ids === 'all' ? allOptions(tx, parameters) : namedOptions(tx, [...parameters, ids]);
}

/** Whether there are more records of some types than that. */
export async function isMoreOptions(
  { tx, tenant, site }: SiteScope,
  typeIds: readonly string[],
  max: number,
): Promise<boolean> {
  const [row] = await countStatement(tx, [tenant.id, site.id, typeIds, max + 1]);
  return (row?.count ?? 0) > max;
}
