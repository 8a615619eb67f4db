import { type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { codeKeys, normalizeCode } from '@tingest/domain/register';
import { sql } from 'kysely';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { ObjectRow } from '../objects/object-rows.ts';
import type { ImportedResource } from './imported-resource.ts';

/** Keys that a row looks up. */
export interface KeyedRow {
  readonly line: number;
  /** By the field's id; `code` of an object's code. */
  readonly keys: FieldValues;
}

/** How values of a field are compared that has no comparison of its own. */
const comparedAsText = 'text';

/**
 * Returns the objects or values of a type that match all key cells of rows, by the line; at most two for each, since
 * more would add no information.
 */
export async function findByKeys(
  context: SiteContext,
  { bulk, typeColumn }: ImportedResource,
  type: DataObjectType,
  rows: readonly KeyedRow[],
): Promise<ReadonlyMap<number, readonly ObjectRow[]>> {
  const names = [...new Set(rows.flatMap(({ keys }) => Object.keys(keys)))].toSorted();
  const objectsByLine = new Map<number, ObjectRow[]>();
  if (names.length === 0) return objectsByLine;
  const { tx, tenant, site } = context;
  const unique = type.row.unique_fields;
  const fields = new Map([...walkFields(type.fields)].map((field) => [field.id, field]));
  const keyedRows = rows.flatMap(({ line, keys }) =>
    names.every((name) => (keys[name] ?? null) !== null)
      ? [{ line, keys: { ...keys, ...(typeof keys.code === 'string' && { code: keysOfCode(keys.code) }) } }]
      : [],
  );
  const joins = names.map((name, index) => uniqueJoin(context, type, { name, index, how: unique[name] }));
  const conditions = names.map((name, index) => {
    const value = sql`w.keys -> ${name}`;
    if (name === 'code') return sql`o.id = by_code.id`;
    if (unique[name] !== undefined) return sql`o.id = ${sql.ref(`u${index}.object_id`)}`;
    const field = fields.get(name);
    const uniqueComparison = field ? fieldTypeOf(field).uniqueBy : 'none';
    const comparison = uniqueComparison === 'none' ? comparedAsText : uniqueComparison;
    return sql`unique_key(o.data_properties -> ${name}, ${comparison}) = unique_key(${value}, ${comparison})`;
  });
  const wantedRows = sql`jsonb_to_recordset(${JSON.stringify(keyedRows)}::jsonb) AS w (line int, keys jsonb)`;
  const objectsOf = sql`${sql.table(bulk.object.resource)} o WHERE o.tenant_id = ${tenant.id} AND o.site_id = ${site.id}
    AND o.${sql.ref(typeColumn)} = ${type.id} AND ${sql.join(conditions, sql` AND `)}`;
  // Where a key identifies the object, each is fetched by it, independent of the planner's statistics: for a type that
  // was filled a moment ago it would read all objects, for each batch of rows. Otherwise all are read once and
  // compared.
  const isById = names.some((name) => name === 'code' || unique[name] !== undefined);
  const matching = isById ? sql`CROSS JOIN LATERAL (SELECT o.id FROM ${objectsOf} OFFSET 0) o` : sql`, ${objectsOf}`;
  const { rows: pairs } = await sql<{ line: number; id: string }>`
    SELECT line, id FROM (
      SELECT w.line, o.id, row_number() OVER (PARTITION BY w.line ORDER BY o.id) AS nth
      FROM ${wantedRows} ${sql.join(joins, sql` `)} ${matching}) pairs
    WHERE nth <= 2`.execute(tx);
  const objects = await bulk.object.rows.byIds(context, [...new Set(pairs.map(({ id }) => id))], false);
  const byId = new Map(objects.map((row) => [row.id, row]));
  for (const { line, id } of pairs) {
    const row = byId.get(id);
    if (row) objectsByLine.set(line, [...(objectsByLine.get(line) ?? []), row]);
  }
  return objectsByLine;
}

/** Returns a code of a file as it is compared, and the GS1 number that it represents: cells hold it as it was typed. */
function keysOfCode(code: string): readonly string[] {
  const read = normalizeCode(code);
  return codeKeys('value' in read && read.value !== null ? read.value : code);
}

/** The index of a unique field, or of codes, by which its objects are found. */
function uniqueJoin(
  { tenant, site }: SiteContext,
  type: DataObjectType,
  { name, index, how }: { readonly name: string; readonly index: number; readonly how?: string },
) {
  if (name === 'code') {
    return sql`CROSS JOIN LATERAL (SELECT COALESCE(
      (SELECT e.id FROM elements e
       WHERE e.tenant_id = ${tenant.id} AND e.site_id = ${site.id} AND e.code_key = w.keys -> 'code' ->> 0),
      (SELECT c.element_id FROM element_codes c
       WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id} AND c.code_key = w.keys -> 'code' ->> 0),
      (SELECT c.element_id FROM element_codes c
       WHERE c.tenant_id = ${tenant.id} AND c.site_id = ${site.id} AND c.code_key = w.keys -> 'code' ->> 1)) AS id OFFSET 0) by_code`;
  }
  if (how === undefined) return sql``;
  return sql`CROSS JOIN LATERAL (SELECT u.object_id FROM unique_values u WHERE u.tenant_id = ${tenant.id} AND u.type_id = ${type.id}
    AND u.field_id = ${name} AND u.value = unique_key(w.keys -> ${name}, ${how}) OFFSET 0) ${sql.ref(`u${index}`)}`;
}
