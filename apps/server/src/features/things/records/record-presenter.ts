import { displayValues, type FieldContext, type FieldDefinition, type FieldValues } from '@tingest/domain';
import type { RecordRow } from './record-rows.ts';

/** A record as it is answered, with its values as the caller may see and read them. */
export function presentRecord(row: RecordRow, fields: readonly FieldDefinition[], context: FieldContext) {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    siteId: row.site_id,
    recordTypeId: row.record_type_id,
    title: row.title,
    color: row.color,
    dataProperties: displayValues(fields, row.data_properties as FieldValues, context),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ownerId: row.owner_id,
    version: row.version,
  };
}
