import { type FieldDefinition, type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain';
import { findVisibleRecordTypes } from '../../../data-objects/find-record-type.ts';
import type { SiteContext } from '../../../http/context.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkVersion } from '../../../publishing/publishable-item.ts';
import type { Content, CopiedItem, CopiedResource } from '../../configuration/replication/copied-resource.ts';
import { type RecordRow, recordRows } from './record-object.ts';
import { changeRecord, type RenameNotice, recordService } from './record-service.ts';

/** More are an import, not a copy: all of them are written in one transaction, within one request. */
const mostCopiedRecords = 20_000;

/**
 * Predefined values. Their files and the people in them stay behind: the ones lie in the other tenant's storage, the
 * others are not known there.
 */
export function copiedRecords(noticeRename: RenameNotice): CopiedResource {
  return {
    resource: 'records',
    isOrdered: true,
    async load(context) {
      const types = new Map(
        (await findVisibleRecordTypes(context, context.caller)).map(({ id, fields }) => [id, fields]),
      );
      const rows = await recordRows.ofSite(context, mostCopiedRecords + 1);
      if (rows.length > mostCopiedRecords) {
        throw new ProblemError({ code: 'replicaTooMany', parameters: { max: mostCopiedRecords } });
      }
      return rows.map((row) => itemOf(row, types.get(row.record_type_id) ?? []));
    },
    async write(context, id, content, version) {
      const { recordTypeId, color, values } = content as RecordContent;
      const copy = { id, recordTypeId, color, values, isCopied };
      const { before, after } = await writeRecordCopy(context, copy, version, noticeRename);
      recordAudit(context, {
        action: before ? 'update' : 'create',
        resourceType: 'record',
        resourceId: after.id,
        resourceName: after.title,
        before: before === null ? undefined : shown(before),
        after: shown(after),
      });
      return { version: after.version };
    },
  };
}

interface RecordContent extends Content {
  readonly recordTypeId: string;
  readonly color: string | null;
  readonly values: FieldValues;
}

function itemOf(row: RecordRow, fields: readonly FieldDefinition[]): CopiedItem {
  const content: RecordContent = {
    recordTypeId: row.record_type_id,
    color: row.color,
    values: copiedValues(fields, row.data_properties as FieldValues),
  };
  const { id, version, title: name } = row;
  return { id, version, name, names: [name], parentId: row.record_type_id, content, fields };
}

/** What may be copied of some values: of fields that there are, without files and people, in rows too. */
function copiedValues(fields: readonly FieldDefinition[], values: FieldValues): FieldValues {
  const copied: Record<string, unknown> = {};
  for (const field of walkFields(fields)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    if (value === null || value === undefined || !isCopied(field)) continue;
    const { hasRows } = fieldTypeOf(field);
    copied[field.id] =
      hasRows && Array.isArray(value)
        ? value.map((row: FieldValues) => copiedValues(field.children ?? [], row))
        : value;
  }
  return copied;
}

function isCopied(field: FieldDefinition): boolean {
  const type = fieldTypeOf(field);
  return !type.holdsFiles && type.fill === undefined;
}

function shown({ title, color, data_properties: values }: RecordRow) {
  return { title, color, values };
}

/** A record that is a copy of another one. */
interface RecordCopy {
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
async function writeRecordCopy(
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
