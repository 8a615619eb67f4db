import { accessTo, allFields, can, type FieldDefinition } from '@tingest/domain';
import { accessToTypes, type TypesAccess } from '../../../data-objects/granted/access-to-types.ts';
import { type FileOwnerKind, type FileRow, selectFile } from '../../../file-store/file-queries.ts';
import { granteeAt, may } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound } from '../../../http/problem-error.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { findVisibleElementTypes } from '../../configuration/element-types/find-element-type.ts';
import { findVisibleRecordTypes } from '../../configuration/record-types/find-record-type.ts';
import { readableFormsOf } from '../../work/operations/readable-forms.ts';
import { selectTypedElements, type TypedElement } from '../elements/typed-elements.ts';
import { selectTypedRecords } from '../records/typed-records.ts';

/** The fields that the caller reads of each owner that they may see. */
type ReadableOwners = ReadonlyMap<string, ReadonlySet<string>>;

/** A file that the caller may read. @throws ProblemError `notFound` */
export async function getReadableFile(context: SiteContext, id: string): Promise<FileRow> {
  const row = await selectFile(context.tx, context.tenant.id, context.site.id, id);
  const [readable] = row ? await readableFiles(context, [row]) : [];
  if (!readable) throw notFound();
  return readable;
}

/**
 * Those of some files that the caller may read: all of them with the right to files as such; else their own uploads that
 * nothing holds yet, and what is in a field that they see of something that they see.
 */
export async function readableFiles(context: SiteContext, rows: readonly FileRow[]): Promise<readonly FileRow[]> {
  const { caller, site } = context;
  if (can(caller, 'files.read', { siteId: site.id }).allowed) return rows;
  const isGranted = grantedFiles(context, 'read');
  const ownersOf = (kind: FileOwnerKind) =>
    rows.flatMap((row) => (row.owner_kind === kind && row.attached_to !== null ? [row.attached_to] : []));
  const [elements, records, operations] = await Promise.all([
    readableElements(context, ownersOf('element')),
    readableRecords(context, ownersOf('record')),
    readableOperations(context, ownersOf('operation')),
  ]);
  const owners: Readonly<Record<string, ReadableOwners>> = {
    element: elements,
    record: records,
    operation: operations,
  };
  return rows.filter((row) => {
    if (isGranted(row.id)) return true;
    if (row.attached_to === null) return row.owner_id === caller.userId;
    // A logo is everybody's.
    if (row.owner_kind === 'tenant') return true;
    return row.field_id !== null && owners[row.owner_kind]?.get(row.attached_to)?.has(row.field_id) === true;
  });
}

/** Which files a privilege lets the caller use so, as files. */
export function grantedFiles(context: SiteContext, action: 'read' | 'update' | 'delete'): (id: string) => boolean {
  const grantee = granteeAt(context);
  return (id) => {
    const access = accessTo(grantee, 'file', id, action);
    return access === 'role' || access.length > 0;
  };
}

async function readableElements(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { tx, tenant, site, caller } = context;
  if (ids.length === 0 || !may(caller, 'elements.read', { siteId: site.id }).allowed) return new Map();
  const types = await findVisibleElementTypes(context, caller);
  const access = accessToTypes(context, 'elementType', types);
  const owners = await selectTypedElements(tx, tenant.id, site.id, ids, !access.isEverything);
  return fieldsByOwner(owners, types, access, context);
}

async function readableRecords(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { tx, tenant, site, caller } = context;
  if (ids.length === 0 || !may(caller, 'records.read', { siteId: site.id }).allowed) return new Map();
  const types = await findVisibleRecordTypes(context, caller);
  const access = accessToTypes(context, 'recordType', types);
  const owners = await selectTypedRecords(tx, tenant.id, site.id, ids, !access.isEverything);
  return fieldsByOwner(owners, types, access, context);
}

async function readableOperations(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { site, caller } = context;
  if (ids.length === 0 || !may(caller, 'operations.read', { siteId: site.id }).allowed) return new Map();
  const forms = await readableFormsOf(context, ids);
  return new Map([...forms].map(([id, fields]) => [id, idsOf(fields)]));
}

function fieldsByOwner(
  owners: readonly TypedElement[],
  types: readonly { readonly id: string; readonly fields: readonly FieldDefinition[] }[],
  access: TypesAccess,
  { caller }: SiteContext,
): ReadableOwners {
  const fields = new Map(types.map((type) => [type.id, visibleFields(type.fields, caller.role)]));
  return new Map(
    owners.flatMap(({ id, typeId, values }) => {
      const seen = fields.get(typeId);
      return seen ? [[id, idsOf(access.fieldsOf(typeId, seen, values))] as const] : [];
    }),
  );
}

function idsOf(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set([...allFields(fields)].map(({ id }) => id));
}
