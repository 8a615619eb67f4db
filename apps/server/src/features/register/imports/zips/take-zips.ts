import { completeSchemaFields, folded, type ImportShape } from '@tingest/domain/exchange';
import { type FieldDefinition, fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FileRow } from '../../../../file-store/file-queries.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { fieldsOf } from '../../../../publishing/publishable-item.ts';
import type { ImportedResource } from '../imported-resource.ts';

/**
 * Returns a shape with a column for each field of its targets that holds pictures or files; its cells name files of a
 * zip.
 */
export async function withFileColumns(
  context: SiteContext,
  { bulk }: ImportedResource,
  shape: ImportShape,
): Promise<ImportShape> {
  const { culture } = context.tenant;
  const columns = new Map<string, { readonly id: string; readonly name: string }>();
  const files: { columnId: string; targetId: string; targetFieldId: string }[] = [];
  for (const { id } of shape.targets) {
    const type = await bulk.object.types.find(context, id, context.caller);
    for (const field of type ? walkFields(fieldsOf(type.row)) : []) {
      if (!isNamed(field)) continue;
      const name = fieldLabel(field, culture);
      const column = columns.get(folded(name)) ?? { id: uuidv7(), name };
      columns.set(folded(name), column);
      files.push({ columnId: column.id, targetId: id, targetFieldId: field.id });
    }
  }
  const addedColumns = [...columns.values()].map(({ id, name }) => ({ id, name, fieldType: 'string' as const }));
  return { ...shape, fields: [...shape.fields, ...completeSchemaFields(addedColumns, uuidv7)], files };
}

/** Checks whether a field's content can be named in a file. Signatures cannot be given by a file. */
function isNamed(field: FieldDefinition): boolean {
  const { holdsFiles, holdsPerson } = fieldTypeOf(field);
  return holdsFiles && !holdsPerson;
}

/** Has an import hold its zips, so that they are there until it is forgotten. */
export async function holdZips(
  { tx, tenant }: SiteContext,
  importId: string,
  zips: readonly Pick<FileRow, 'id'>[],
): Promise<void> {
  const ids = zips.map(({ id }) => id);
  await sql`
    UPDATE files SET owner_kind = 'import', attached_to = ${importId}, unattached_since = NULL
    WHERE tenant_id = ${tenant.id} AND id = ANY (${ids}::uuid[]) AND attached_to IS NULL`.execute(tx);
}
