import { type FieldContext, type FieldDefinition, type FieldValues, walkFields } from '@tingest/domain/fields';
import { computeTitle } from '@tingest/domain/register';
import type { RecordTypeInfo, RecordTypeRow } from '../../../data-objects/find-record-type.ts';
import { type ObjectContext, objectColumns } from '../../../data-objects/object-columns.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { type ObjectInput, type ObjectWithType, objectService } from '../objects/object-service.ts';
import { type RecordRow, recordObject, recordRows } from './record-object.ts';
import { recordUsage } from './record-usage.ts';

/** A record as it was sent, its shape already checked. */
export interface RecordInput extends ObjectInput {
  readonly color?: string | null;
}

/** A record with its type. */
export type RecordWithType = ObjectWithType<RecordRow, RecordTypeRow>;

/** Called when a record was renamed, within that transaction: rows that show the old name must be refilled. */
export type RenameNotice = (context: SiteContext, recordTypeId: string) => Promise<void>;

/** Title of a record without readable values. */
const nothingToRead = '–';

/** Reads, saves and deletes records. A colour that is left out stays; one that values name is not deleted. */
export const recordService = objectService<RecordRow, RecordTypeRow, RecordInput, string | null | undefined>(
  recordObject,
  {
    own: ({ color }) => ({ own: color?.toLowerCase() ?? color, problems: [] }),
    async insert(context, columns, { own: color, type, values }) {
      const row = await recordRows.insert(context.tx, {
        ...columns,
        record_type_id: type.id,
        color: color ?? null,
        ...recordColumns(context, type, values),
      });
      if (!row) throw new Error('a new predefined value was not returned');
      return row;
    },
    changes: (context, { own: color, type, values }, previous) => ({
      color: color === undefined ? previous.color : color,
      ...recordColumns(context, type, values),
    }),
    usage: ({ tx }, row) => recordUsage(tx, row),
  },
);

/** Changes a record, and tells when it is called something else. @throws ProblemError */
export async function changeRecord(
  context: SiteContext,
  previous: RecordWithType,
  input: RecordInput,
  noticeRename: RenameNotice,
): Promise<RecordWithType> {
  const changedRecord = await recordService.change(context, previous, input);
  if (changedRecord.row.title !== previous.row.title) await noticeRename(context, previous.type.id);
  return changedRecord;
}

/** Everything that is stored of a record's values. Also used by the back-fill. */
export function recordColumns(
  context: ObjectContext,
  type: Pick<RecordTypeInfo, 'fields' | 'writtenSlots'>,
  values: Record<string, unknown>,
) {
  return objectColumns(context, type, { code: null, values, nameless: firstDisplay });
}

/** Without a text among its values a record is called by the first of them that can be read. */
function firstDisplay(fields: readonly FieldDefinition[], values: FieldValues, context: FieldContext): string {
  for (const field of walkFields(fields)) {
    const title = computeTitle([{ ...field, inTitle: true, children: [] }], values, context, '');
    if (title !== '') return title;
  }
  return nothingToRead;
}
