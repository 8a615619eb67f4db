import {
  allFields,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  walkFields,
  walkValues,
} from '@tingest/domain/fields';
import { type FileReference, fileReferences, isId, type Problem } from '@tingest/domain/foundation';
import type { SiteScope } from '../database/transaction.ts';
import type { Caller } from '../http/authentication/caller.ts';
import { attach, detach, type FileOwnerType, type FileRow, selectFiles } from './file-queries.ts';
import { ownFiles } from './own-files.ts';

export type { FileOwnerType } from './file-queries.ts';
export type { FileStore } from './file-store.ts';
export { sentFilesSchema } from './sent-file-schemas.ts';
export { storeFilesOfBody } from './sent-files.ts';

/** The caller at a site whose saved values refer to files. */
export type FileScope = SiteScope & { readonly caller: Pick<Caller, 'userId'> };

/**
 * Completes the file references in sent values, before they are validated: name, type and size are taken from the
 * stored file; the sender sets only `id` and `alt`. A file must be the sender's own upload without an owner, or one
 * that the owner already holds; any other one causes a problem `fileMissing` at its field. Forms without files cost no
 * query.
 *
 * The files are locked until the end of the transaction, so it must be one that writes.
 *
 * @param values as they were sent, by field id; not changed
 * @param holders ids of possible current owners of a file: the saved object, if it exists; earlier operations of the
 * same transaction, with values that a further version repeats
 * @param offered ids of files that may be referred to regardless of their owner
 */
export async function resolveFileReferences(
  context: FileScope,
  fields: readonly FieldDefinition[],
  values: FieldValues,
  {
    holders = [],
    offeredFileIds = new Set(),
  }: { readonly holders?: readonly string[]; readonly offeredFileIds?: ReadonlySet<string> } = {},
): Promise<{ readonly values: FieldValues; readonly problems: readonly Problem[] }> {
  const ids = new Set<string>();
  inFileFields(fields, values, 'dataProperties', (value) => {
    for (const id of idsIn(value)) ids.add(id);
    return value;
  });
  if (ids.size === 0) return { values, problems: [] };
  const rows = await selectFiles(context, [...ids], true);
  const usable = new Map(
    rows
      .filter(
        (row) =>
          offeredFileIds.has(row.id) ||
          (row.attached_to === null ? row.owner_id === context.caller.userId : holders.includes(row.attached_to)),
      )
      .map((row) => [row.id, row]),
  );
  const problems: Problem[] = [];
  const resolvedValues = inFileFields(fields, values, 'dataProperties', (value, path) => {
    if (idsIn(value).some((id) => !usable.has(id))) problems.push({ code: 'fileMissing', path });
    const completedEntries = entriesOf(value).map((entry) => {
      const row = usable.get(idOf(entry) ?? '');
      return row ? referenceTo(row, entry) : entry;
    });
    return Array.isArray(value) ? completedEntries : completedEntries[0];
  });
  return { values: resolvedValues, problems };
}

/**
 * Records the owner of the files in saved values, and releases those of the former values: they are deleted a day
 * later. To be called in the transaction that saves, after `resolveFileReferences`; costs nothing if the files do not
 * change.
 */
export async function attachFiles(
  context: FileScope,
  savedForm: {
    readonly ownerKind: FileOwnerType;
    readonly ownerId: string;
    readonly fields: readonly FieldDefinition[];
    readonly values: FieldValues;
    readonly previousValues?: FieldValues;
  },
): Promise<void> {
  const filesAfter = heldFiles(savedForm.fields, savedForm.values);
  const before = heldFiles(savedForm.fields, savedForm.previousValues ?? {});
  const addedFiles = [...filesAfter].filter(([id, fieldId]) => before.get(id) !== fieldId);
  const removedIds = [...before.keys()].filter((id) => !filesAfter.has(id));
  if (addedFiles.length > 0) {
    const [ids, fieldIds] = [addedFiles.map(([id]) => id), addedFiles.map(([, fieldId]) => fieldId)];
    await attach(context, { type: savedForm.ownerKind, id: savedForm.ownerId }, ids, fieldIds);
  }
  if (removedIds.length > 0) await detach(context, savedForm.ownerId, removedIds);
}

/** The files in a form's values, each with the field that holds it. */
function heldFiles(fields: readonly FieldDefinition[], values: FieldValues): Map<string, string> {
  const fieldsByFile = new Map<string, string>();
  if (!holdsFiles(fields)) return fieldsByFile;
  for (const { field, value } of walkValues(fields, values)) {
    if (!fieldTypeOf(field).holdsFiles) continue;
    for (const { id } of fileReferences(value)) fieldsByFile.set(id.toLowerCase(), field.id);
  }
  return fieldsByFile;
}

/**
 * Returns values with others' files replaced by files of the owner that share the content: every reader of the field
 * can read them, and they remain when the others are deleted. Content that the owner already holds is not duplicated.
 * To be called in the transaction that saves, before `attachFiles`. Values without files cost no query.
 *
 * @param isOthers returns whether a file is to be replaced
 */
export async function withOwnFiles(
  context: FileScope,
  ownerId: string,
  { fields, values }: { readonly fields: readonly FieldDefinition[]; readonly values: FieldValues },
  isOthers: (file: Pick<FileRow, 'attached_to' | 'owner_kind'>) => boolean,
): Promise<FieldValues> {
  const fieldsByFile = heldFiles(fields, values);
  if (fieldsByFile.size === 0) return values;
  const filesById = await ownFiles(context, ownerId, fieldsByFile, isOthers);
  return inFileFields(fields, values, '', (value) => {
    const retainedReferences = entriesOf(value).flatMap((entry) => {
      const row = filesById.get(idOf(entry) ?? '');
      return row ? [referenceTo(row, entry)] : [];
    });
    return Array.isArray(value) ? retainedReferences : (retainedReferences[0] ?? null);
  });
}

/** Whether a form has fields for files. */
export function holdsFiles(fields: readonly FieldDefinition[]): boolean {
  return [...allFields(fields)].some((field) => fieldTypeOf(field).holdsFiles);
}

/** Values with those of the fields that hold files replaced, in rows too. Rows and values of any shape are borne. */
function inFileFields(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  at: string,
  replace: (value: unknown, path: string) => unknown,
): FieldValues {
  if (!holdsFiles(fields)) return values;
  const replacedValues: Record<string, unknown> = { ...values };
  for (const field of walkFields(fields)) {
    const value = Object.hasOwn(replacedValues, field.id) ? replacedValues[field.id] : undefined;
    if (value === undefined || value === null) continue;
    const path = `${at}.${field.id}`;
    const type = fieldTypeOf(field);
    if (type.holdsFiles) replacedValues[field.id] = replace(value, path);
    else if (type.hasRows && Array.isArray(value)) {
      replacedValues[field.id] = value.map((row: unknown, index) =>
        isRow(row) ? inFileFields(field.children ?? [], row, `${path}.${index}`, replace) : row,
      );
    }
  }
  return replacedValues;
}

function isRow(row: unknown): row is Record<string, unknown> {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function idsIn(value: unknown): string[] {
  return entriesOf(value).flatMap((entry) => idOf(entry) ?? []);
}

/** The id in a reference as it may be sent: an object with it, or it alone. */
function idOf(entry: unknown): string | undefined {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry;
  return isId(id) ? id.toLowerCase() : undefined;
}

function referenceTo(row: FileRow, sentEntry: unknown): FileReference {
  const alt = typeof sentEntry === 'object' && sentEntry !== null && 'alt' in sentEntry ? sentEntry.alt : row.alt;
  return {
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    ...(typeof alt === 'string' && alt !== '' && { alt }),
  };
}
