import { type FieldDefinition, type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import { type RecordRow, recordRows } from './record-rows.ts';
import { changeRecord, type RenameNotice, recordService } from './record-service.ts';

export type { RecordRow } from './record-rows.ts';
export type { RenameNotice } from './record-service.ts';

/** The records of a site in the order in which they were added, up to one more than wanted. */
export function recordsOfSite({ tx, tenant, site }: SiteContext, most: number): Promise<RecordRow[]> {
  return recordRows.ofSite(tx, tenant.id, site.id, most + 1);
}

/** A record that is a copy of another one. */
export interface RecordCopy {
  readonly id: string;
  readonly recordTypeId: string;
  readonly color: string | null;
  readonly values: FieldValues;
  /** Fields whose values are the copy's own are left as they are. */
  readonly isCopied: (field: FieldDefinition) => boolean;
}

/**
 * Writes a copy of a record as saving it does.
 * @param version of the copy as it was; null where there is none yet
 * @throws ProblemError with every problem there is
 */
export async function writeRecordCopy(
  context: SiteContext,
  { id, recordTypeId, color, values, isCopied }: RecordCopy,
  version: number | null,
  noticeRename: RenameNotice,
): Promise<{ readonly before: RecordRow | null; readonly after: RecordRow }> {
  const sent = (ids: readonly string[]) => ({
    id,
    recordTypeId,
    color,
    dataProperties: ids.map((dataPropertyTypeId) => ({
      dataPropertyTypeId,
      value: values[dataPropertyTypeId] ?? null,
    })),
  });
  if (version === null)
    return { before: null, after: (await recordService.create(context, sent(Object.keys(values)))).row };
  const previous = await recordService.get(context, id, { lock: true, to: 'update' });
  checkVersion(previous.row.version, version, undefined);
  const fields = [...walkFields(previous.type.fields)].filter(
    (field) => fieldTypeOf(field).hasValue && isCopied(field),
  );
  const { row } = await changeRecord(context, previous, sent(fields.map((field) => field.id)), noticeRename);
  return { before: previous.row, after: row };
}
