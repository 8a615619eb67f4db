import { type FieldDefinition, type FieldValues, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import {
  type Content,
  type CopiedItem,
  type CopiedResource,
  type Copy,
  copiedResource,
} from '../../configuration/replication/copied-resource.ts';
import { type RecordRow, recordRows } from './record-object.ts';
import { changeRecord, type RecordWithType, type RenameNotice, recordService } from './record-service.ts';

/** More are an import, not a copy: all of them are written in one transaction, within one request. */
const maxCopiedRecords = 20_000;

/**
 * Predefined values. Their files and the people in them stay behind: the ones lie in the other tenant's storage, the
 * others are not known there.
 */
export function copiedRecords(noticeRename: RenameNotice): CopiedResource {
  return copiedResource<RecordWithType>({
    resource: 'records',
    isOrdered: true,
    async load(context) {
      const types = new Map(
        (await recordTypeFinder.findAll(context, context.caller)).map(({ id, fields }) => [id, fields]),
      );
      const rows = await recordRows.ofSite(context, maxCopiedRecords + 1);
      if (rows.length > maxCopiedRecords) {
        throw new ProblemError({ code: 'replicaTooMany', parameters: { max: maxCopiedRecords } });
      }
      return rows.map((row) => itemOf(row, types.get(row.record_type_id) ?? []));
    },
    find: (context, id) => recordService.get(context, id, { lock: true, to: 'update' }),
    create: (context, copy) => recordService.create(context, sentOf(copy, Object.keys((copy as RecordCopy).values))),
    change(context, previous, copy) {
      // Fields with values that belong to the copy alone remain unchanged.
      const fields = [...walkFields(previous.type.fields)].filter(
        (field) => fieldTypeOf(field).hasValue && isCopied(field),
      );
      const ids = fields.map(({ id }) => id);
      return changeRecord(context, previous, sentOf(copy, ids), noticeRename);
    },
    identify: ({ row: { version, title: name } }) => ({ version, name }),
    shown: ({ row: { title, color, data_properties: values } }) => ({ title, color, values }),
  });
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
    values: copiedValues(fields, row.data_properties),
  };
  const { id, version, title: name } = row;
  return { id, version, name, names: [name], parentId: row.record_type_id, content, fields };
}

/** Returns the values that may be copied: of existing fields, without files and people, in rows too. */
function copiedValues(fields: readonly FieldDefinition[], values: FieldValues): FieldValues {
  const copies: Record<string, unknown> = {};
  for (const field of walkFields(fields)) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : null;
    if (value === null || value === undefined || !isCopied(field)) continue;
    const { hasRows } = fieldTypeOf(field);
    copies[field.id] =
      hasRows && Array.isArray(value)
        ? value.map((row: FieldValues) => copiedValues(field.children ?? [], row))
        : value;
  }
  return copies;
}

function isCopied(field: FieldDefinition): boolean {
  const type = fieldTypeOf(field);
  return !type.holdsFiles && type.fill === undefined;
}

type RecordCopy = Copy & RecordContent;

/** A copy as it is sent to be saved, with the values of some fields. */
function sentOf(copy: Copy, fieldIds: readonly string[]) {
  const { id, recordTypeId, color, values } = copy as RecordCopy;
  const dataProperties = fieldIds.map((fieldId) => ({ dataPropertyTypeId: fieldId, value: values[fieldId] ?? null }));
  return { id, recordTypeId, color, dataProperties };
}
