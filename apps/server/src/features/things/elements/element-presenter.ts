import { displayValues, type FieldContext, type FieldDefinition, type FieldValues } from '@tingest/domain';
import type { ElementRow } from './element-rows.ts';

/** An object as it is answered, with its values as the caller may see and read them. */
export function presentElement(row: ElementRow, fields: readonly FieldDefinition[], context: FieldContext) {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    siteId: row.site_id,
    elementTypeId: row.element_type_id,
    code: row.code,
    title: row.title,
    dataProperties: displayValues(fields, row.data_properties as FieldValues, context),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ownerId: row.owner_id,
    version: row.version,
  };
}
