import type { FieldValues } from '@tingest/domain/fields';
import { fileReferences } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../database/transaction.ts';
import type { FileOwnerType } from '../../../../file-store/file-queries.ts';
import type { ImportRecord } from '../import-store.ts';

/** Files that an object held before, and holds now. */
export interface HeldChange {
  readonly objectId: string;
  readonly before: FieldValues;
  readonly after: FieldValues;
}

/**
 * Updates which objects hold files. Files that objects no longer hold belong to the import, as long as it can be
 * undone; undoing takes them from there. Only fields that the import's columns name are checked.
 */
export async function holdFiles(
  scope: TenantScope,
  { id: importId, shape }: Pick<ImportRecord, 'id' | 'shape'>,
  ownerKind: FileOwnerType,
  changes: readonly HeldChange[],
): Promise<void> {
  const fieldIds = [...new Set((shape.files ?? []).map(({ targetFieldId }) => targetFieldId))];
  if (fieldIds.length === 0) return;
  const moves = changes.flatMap(({ objectId, before, after }) =>
    fieldIds.flatMap((fieldId) => {
      const was = idsOf(before[fieldId]);
      const is = idsOf(after[fieldId]);
      return [
        ...[...is].filter((id) => !was.has(id)).map((id) => ({ id, from: importId, to: objectId, field_id: fieldId })),
        ...[...was].filter((id) => !is.has(id)).map((id) => ({ id, from: objectId, to: importId, field_id: null })),
      ];
    }),
  );
  if (moves.length === 0) return;
  const { tx, tenant } = scope;
  await sql`
    UPDATE files f SET owner_kind = CASE WHEN m."to" = ${importId} THEN 'import' ELSE ${ownerKind} END, attached_to = m."to",
      field_id = m.field_id, unattached_since = NULL, version = f.version + 1, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS m (id uuid, "from" uuid, "to" uuid, field_id uuid)
    WHERE f.tenant_id = ${tenant.id} AND f.id = m.id AND (f.attached_to IS NULL OR f.attached_to = m."from")`.execute(
    tx,
  );
}

function idsOf(value: unknown): ReadonlySet<string> {
  return new Set(fileReferences(value).map(({ id }) => id.toLowerCase()));
}
