import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { fixedStatement } from '../../../../database/fixed-statement.ts';
import type { SiteScope } from '../../../../database/transaction.ts';

/** A category, a value type, or a predefined value with its type, as rules are run with it. */
interface SurroundingRow {
  readonly kind: 'elementType' | 'recordType' | 'record';
  readonly id: string;
  readonly status: string;
  /** Changes with every change of the row. */
  readonly stamp: string;
  readonly names: readonly LocalizedText[];
  readonly color: string | null;
  readonly fields: readonly FieldDefinition[] | null;
  readonly typeId: string | null;
  readonly title: string | null;
  readonly values: FieldValues | null;
}

/** A category or value type as rules refer to it. */
export interface SurroundingType extends Pick<SurroundingRow, 'id' | 'status' | 'stamp' | 'names' | 'color'> {
  readonly fields: readonly FieldDefinition[];
}

/** A predefined value with its fields' values. */
export interface SurroundingRecord {
  readonly id: string;
  readonly typeId: string;
  readonly title: string;
  readonly color: string | null;
  readonly values: FieldValues;
}

/** The data around a form with rules. */
export interface RuleContextRows {
  readonly elementType: SurroundingType | undefined;
  readonly recordTypes: readonly SurroundingType[];
  readonly records: readonly SurroundingRecord[];
}

/** Most predefined values of one type that are read to narrow choices down, or to be looked at while a form is filled in. */
export const maxInlinedRecords = 500;

const types = (kind: string, table: string) => `
  SELECT '${kind}' AS kind, t.id, t.status, t.version || '.' || t.xmin AS stamp, t.localized_names AS names,
         t.color, t.data_property_types AS fields, NULL::uuid AS "typeId", NULL::text AS title, NULL::jsonb AS "values"
  FROM ${table} t WHERE t.tenant_id = $1 AND t.site_id = $2`;
const namedRecords = `
  SELECT r.record_type_id FROM records r WHERE r.tenant_id = $1 AND r.site_id = $2 AND r.id = ANY ($4::uuid[])
  UNION SELECT unnest($5::uuid[])
  UNION SELECT (v #>> '{}')::uuid
  FROM element_types c, jsonb_path_query(c.data_property_types, '$.**.recordTypeIds[*]') v
  WHERE c.tenant_id = $1 AND c.id = $3`;
const record = `
  SELECT 'record', r.id, '', '', NULL, r.color, NULL, r.record_type_id, r.title, r.data_properties FROM records r
  WHERE r.tenant_id = $1 AND r.site_id = $2`;
const ruleContext = fixedStatement<SurroundingRow>(`
  ${types('elementType', 'element_types').replace('t.color', 'NULL')} AND t.id = $3
  UNION ALL ${types('recordType', 'record_types')} AND t.id IN (${namedRecords})
  UNION ALL ${record} AND r.id = ANY ($4::uuid[])
  UNION ALL (${record} AND r.record_type_id = ANY ($6::uuid[]) AND NOT r.id = ANY ($4::uuid[])
             ORDER BY r.title, r.id LIMIT ${maxInlinedRecords + 1})`);

/**
 * Selects all data that the rules of a form read beside the form, the object and the transaction, with one query: the
 * category, value types, and predefined values.
 * @param contextRequest.recordIds selected values, as far as they exist
 * @param contextRequest.recordTypeIds value types that the form chooses from
 * @param contextRequest.inlinedTypeIds value types of which all values are read, unless there are more than `maxInlinedRecords`
 */
export async function selectRuleContext(
  { tx, tenant, site }: SiteScope,
  contextRequest: {
    readonly elementTypeId: string;
    readonly recordIds: readonly string[];
    readonly recordTypeIds: readonly string[];
    readonly inlinedTypeIds: readonly string[];
  },
): Promise<RuleContextRows> {
  const { elementTypeId, recordIds, recordTypeIds, inlinedTypeIds } = contextRequest;
  const rows = await ruleContext(tx, [tenant.id, site.id, elementTypeId, recordIds, recordTypeIds, inlinedTypeIds]);
  const typesOf = (kind: SurroundingRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, fields: row.fields ?? [] }));
  return {
    elementType: typesOf('elementType')[0],
    recordTypes: typesOf('recordType'),
    records: rows.flatMap(({ kind, id, typeId, title, color, values }) =>
      kind === 'record' && typeId ? [{ id, typeId, title: title ?? '', color, values: values ?? {} }] : [],
    ),
  };
}
