import {
  computeTitle,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  type RowDecision,
  walkFields,
} from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import {
  findStampedRecordType,
  findVisibleRecordType,
  type RecordTypeInfo,
} from '../../../data-objects/find-record-type.ts';
import { askedFields, untouchableProblems } from '../../../data-objects/granted/granted-form.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import { type ObjectContext, objectColumns } from '../../../data-objects/object-columns.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { attachFiles } from '../../../file-store/file-references.ts';
import { type OpenForm, readForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound, ProblemError, throwProblems } from '../../../http/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { deleteRecord, insertRecord, type RecordRow, selectRecord, updateRecord } from './record-queries.ts';
import { recordUsage } from './record-usage.ts';

/** A record as it was sent, its shape already checked. */
export interface RecordInput {
  readonly id?: string | null;
  readonly recordTypeId: string;
  readonly color?: string | null;
  readonly dataProperties?: readonly { dataPropertyTypeId: string; value?: unknown }[];
}

/** A record with its type, whose fields have the options that the record's values name. */
export interface RecordWithType {
  readonly row: RecordRow;
  readonly type: RecordTypeInfo;
  /** Fields that the caller does not see of it. */
  readonly hidden: ReadonlySet<string>;
}

/** A record has another name, and what shows the old one must be filled anew; within the transaction that renamed it. */
export type RenameNotice = (context: SiteContext, recordTypeId: string) => Promise<void>;

/** What stands for a record none of whose values can be read. */
const nothingToRead = '–';

/**
 * A record of the site that the caller may see.
 * @param options what the caller wants to do with it, beside seeing it
 * @throws ProblemError `notFound`; `permissionDenied` for what they see and may not change
 */
export async function getRecord(
  context: SiteContext,
  id: string,
  { lock = false, to }: { readonly lock?: boolean; readonly to?: 'update' | 'delete' } = {},
): Promise<RecordWithType> {
  const { tx, tenant, site, caller } = context;
  const found = await selectRecord(tx, tenant.id, site.id, id, lock);
  const type = found && (await findStampedRecordType(context, found.typeStamp, caller));
  const decision = type && objectAccess(context, 'recordType', type, ['read']).decide(valuesOf(found.row));
  if (!type || !decision?.isAllowed) throw notFound();
  if (to) checkGranted(context, type, to, valuesOf(found.row));
  return {
    row: found.row,
    type: await withOptions(context, type, [valuesOf(found.row)]),
    hidden: decision.hiddenFieldIds,
  };
}

/** What is decided of a record with these values. @throws ProblemError `permissionDenied` */
function checkGranted(
  context: SiteContext,
  type: RecordTypeInfo,
  action: 'create' | 'update' | 'delete',
  values: FieldValues,
): RowDecision {
  const decision = objectAccess(context, 'recordType', { ...type, fields: fieldsOf(type.row) }, [
    'read',
    action,
  ]).decide(values);
  if (!decision.isAllowed) throw new ProblemError({ code: 'permissionDenied' });
  return decision;
}

/** Adds a record. @throws ProblemError with every problem there is */
export async function createRecord(context: SiteContext, input: RecordInput): Promise<RecordWithType> {
  const { tx, tenant, site, caller } = context;
  const type = await findVisibleRecordType(context, input.recordTypeId, caller);
  if (!type) throw new ProblemError({ code: 'unknownValue', path: 'recordTypeId' });
  const checked = await checkInput(context, type, input, null);
  const row = await insertRecord(tx, {
    tenant_id: tenant.id,
    site_id: site.id,
    id: input.id ?? uuidv7(),
    record_type_id: type.id,
    owner_id: caller.userId,
    color: input.color?.toLowerCase() ?? null,
    ...savedBy(context),
    ...recordColumns(context, checked.type, checked.values),
  });
  const { fields } = checked.type;
  await attachFiles(context, { ownerKind: 'record', ownerId: row.id, fields, values: checked.values });
  return { row, type: checked.type, hidden: checked.hidden };
}

/** Changes a record; fields that are left out keep their values, and so does its colour. */
export async function changeRecord(
  context: SiteContext,
  { row, type }: RecordWithType,
  input: RecordInput,
  noticeRename: RenameNotice,
): Promise<RecordWithType> {
  const { tx, tenant } = context;
  if (input.recordTypeId.toLowerCase() !== type.id) {
    throw new ProblemError({ code: 'unknownValue', path: 'recordTypeId' });
  }
  const checked = await checkInput(context, type, input, row);
  const changed = await updateRecord(tx, tenant.id, row.id, {
    color: input.color === undefined ? row.color : (input.color?.toLowerCase() ?? null),
    ...savedBy(context),
    ...recordColumns(context, checked.type, checked.values),
  });
  await attachFiles(context, {
    ownerKind: 'record',
    ownerId: row.id,
    fields: checked.type.fields,
    values: checked.values,
    previousValues: valuesOf(row),
  });
  if (changed.title !== row.title) await noticeRename(context, type.id);
  return { row: changed, type: checked.type, hidden: checked.hidden };
}

/** Deletes a record that no value names. @throws ProblemError `inUse` */
export async function removeRecord({ tx, tenant }: SiteContext, { row }: RecordWithType): Promise<void> {
  const count = await recordUsage(tx, row);
  if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what: 'record', count } });
  await deleteRecord(tx, tenant.id, row.id);
}

async function checkInput(context: SiteContext, type: RecordTypeInfo, input: RecordInput, previous: RecordRow | null) {
  const open: Partial<OpenForm> = previous
    ? { previous: valuesOf(previous), previousPerson: savedByOf(previous), holders: [previous.id] }
    : {};
  const action = previous ? 'update' : 'create';
  const access = objectAccess(context, 'recordType', { ...type, fields: fieldsOf(type.row) }, ['read', action]);
  const before = previous && access.decide(valuesOf(previous));
  const asked = askedFields(fieldsOf(type.row), before?.hiddenFieldIds ?? access.sometimesHidden);
  const form = await readForm(context, { fields: asked, ...open }, input.dataProperties);
  throwProblems(form.problems);
  // What comes out of it must be theirs as well: nobody makes or leaves behind what they could not have touched.
  const after = checkGranted(context, type, action, form.values);
  const untouchable = before ?? after;
  const previousValues = previous && valuesOf(previous);
  throwProblems(
    untouchableProblems(fieldsOf(type.row), untouchable, input.dataProperties, form.values, previousValues),
  );
  return { type: { ...type, fields: form.fields }, values: form.values, hidden: after.hiddenFieldIds };
}

async function withOptions(context: SiteContext, type: RecordTypeInfo, values: readonly FieldValues[]) {
  return { ...type, fields: await resolveFields(context, type.fields, values) };
}

function valuesOf(row: RecordRow): FieldValues {
  return row.data_properties as FieldValues;
}

/** Everything that is stored of a record's values. Also used by the back-fill. */
export function recordColumns(
  context: ObjectContext,
  type: Pick<RecordTypeInfo, 'fields' | 'writtenSlots'>,
  values: Record<string, unknown>,
) {
  return objectColumns(context, type, null, values, firstDisplay);
}

/** Without a text among its values a record is called by the first of them that can be read. */
function firstDisplay(fields: readonly FieldDefinition[], values: FieldValues, context: FieldContext): string {
  for (const field of walkFields(fields)) {
    const title = computeTitle([{ ...field, inTitle: true, children: [] }], values, context, '');
    if (title !== '') return title;
  }
  return nothingToRead;
}
