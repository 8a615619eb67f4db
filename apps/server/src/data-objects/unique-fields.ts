import { type FieldDefinition, type FieldDefinitionInput, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { UniqueFields } from '../database/stored/objects.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import { needsConversion } from '../publishing/field-changes.ts';
import type { ValueTable } from '../publishing/field-impact-queries.ts';
import { fieldsOf } from '../publishing/publishable-item.ts';
import type { DataObjectTypeRow } from './data-object-type.ts';
import { pendingConversionsOf } from './pending-conversions.ts';

/** Values that are named where a field cannot become unique. */
const examples = 3;
/** Objects that are named of each of them. */
const titles = 3;

/** The unique ones of a form, as they are stored beside it. */
export function uniqueFieldsOf(fields: readonly FieldDefinition[]): UniqueFields {
  const unique = [...walkFields(fields)].filter((field) => field.unique === true);
  return Object.fromEntries(unique.map((field) => [field.id, fieldTypeOf(field).uniqueBy]));
}

/** The fields of a form that say they are unique where none can be: that of a function or a service. */
export function uniqueNowhere(fields: readonly FieldDefinitionInput[], path = 'dataPropertyTypes'): Problem[] {
  return fields.flatMap((field, index) => [
    ...(field.unique ? [{ code: 'uniqueNotAllowed', path: `${path}.${index}.unique` } as const] : []),
    ...uniqueNowhere(field.children ?? [], `${path}.${index}.children`),
  ]);
}

/**
 * Keeps the values of fields that became unique from being given twice, and frees those of fields that are not any more.
 * Within the transaction that saves the type, after its row was written.
 *
 * @throws ProblemError `uniqueDuplicates` with examples; `uniqueConversion` for a field that became another
 */
export async function holdUniqueValues(
  { tx, tenant }: SiteContext,
  { table, typeColumn }: ValueTable,
  row: DataObjectTypeRow,
  previous: DataObjectTypeRow,
): Promise<void> {
  const [before, after] = [previous.unique_fields, row.unique_fields];
  const fields = fieldsOf(row);
  const isKept = (id: string) => before[id] === after[id];
  const releasedIds = Object.keys(before).filter((id) => !isKept(id));
  const takenEntries = Object.entries(after).filter(([id]) => !isKept(id));
  const formerFields = new Map([...walkFields(fieldsOf(previous))].map((field) => [field.id, field]));
  const convertedFields = [...walkFields(fields)].filter((field) => {
    const earlierField = formerFields.get(field.id);
    const isPending = takenEntries.some(([id]) => id === field.id) && isConverting(previous, field.id);
    return (
      Object.hasOwn(after, field.id) &&
      (isPending || (earlierField !== undefined && needsConversion(earlierField, field)))
    );
  });
  if (releasedIds.length + takenEntries.length + convertedFields.length === 0) return;
  // Waits for transactions that write objects of the type; those that come later read the new unique fields.
  await sql`SELECT lock_unique_fields(${row.id})`.execute(tx);
  const storedObjects = sql`${sql.table(table)} o WHERE o.tenant_id = ${tenant.id} AND o.${sql.ref(typeColumn)} = ${row.id}`;
  if (convertedFields.length > 0) {
    const { rows } = await sql`SELECT FROM ${storedObjects} LIMIT 1`.execute(tx);
    const problems = convertedFields.map(({ id }): Problem => ({ code: 'uniqueConversion', path: pathOf(fields, id) }));
    throwProblems(rows.length > 0 ? problems : []);
  }
  await sql`DELETE FROM unique_values
    WHERE tenant_id = ${tenant.id} AND type_id = ${row.id} AND field_id = ANY (${releasedIds}::uuid[])`.execute(tx);
  const problems: Problem[] = [];
  for (const [id, comparison] of takenEntries) {
    const key = sql`unique_key(o.data_properties -> ${id}, ${comparison})`;
    const { rows } = await sql<{ title: string; total: number }>`
      SELECT string_agg(shown, ', ' ORDER BY shown) AS title, total FROM (
        SELECT count(*) OVER ()::int AS total, min(value) || ' (' || array_to_string((array_agg(title ORDER BY id))[1:${sql.lit(titles)}], ', ') || ')' AS shown
        FROM (SELECT ${key} AS key, o.data_properties ->> ${id} AS value, o.title, o.id FROM ${storedObjects}) keyed
        WHERE key IS NOT NULL GROUP BY key HAVING count(*) > 1 ORDER BY count(*) DESC, key LIMIT ${sql.lit(examples)}) found
      GROUP BY total`.execute(tx);
    const [duplicate] = rows;
    if (duplicate) {
      const parameters = { field: nameOfField(fields, id), count: duplicate.total, examples: duplicate.title };
      problems.push({ code: 'uniqueDuplicates', path: pathOf(fields, id), parameters });
      continue;
    }
    await sql`
      INSERT INTO unique_values (tenant_id, type_id, field_id, value, object_id)
      SELECT o.tenant_id, ${row.id}, ${id}, ${key}, o.id FROM ${storedObjects} AND ${key} IS NOT NULL`.execute(tx);
  }
  throwProblems(problems);
}

function isConverting(type: DataObjectTypeRow, id: string): boolean {
  return pendingConversionsOf(type).some(({ after }) => after.id === id);
}

function nameOfField(fields: readonly FieldDefinition[], id: string): string {
  return [...walkFields(fields)].find((field) => field.id === id)?.name ?? '';
}

/** Returns the path of a field's setting in the request. */
function pathOf(fields: readonly FieldDefinition[], id: string, path = 'dataPropertyTypes'): string {
  for (const [index, field] of fields.entries()) {
    if (field.id === id) return `${path}.${index}.unique`;
    const innerPath = pathOf(field.children ?? [], id, `${path}.${index}.children`);
    if (innerPath !== '') return innerPath;
  }
  return '';
}
