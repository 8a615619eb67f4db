import { allFields, can, type FieldDefinition } from '@tingest/domain';
import type { SiteContext } from '../../http/context.ts';
import { notFound } from '../../http/problem-error.ts';
import { visibleFields } from '../../publishing/visible-fields.ts';
import { findVisibleElementTypes } from '../element-types/element-type-lookup.ts';
import { elementTypeIdsOf } from '../elements/element-types-of-lookup.ts';
import { readableFormsOf } from '../operations/operation-forms-lookup.ts';
import { findVisibleRecordTypes } from '../record-types/record-type-lookup.ts';
import { recordTypeIdsOf } from '../records/record-types-of-lookup.ts';
import { type FileOwnerKind, type FileRow, selectFile } from './file-queries.ts';

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
    if (row.attached_to === null) return row.owner_id === caller.userId;
    // A logo is everybody's.
    if (row.owner_kind === 'tenant') return true;
    return row.field_id !== null && owners[row.owner_kind]?.get(row.attached_to)?.has(row.field_id) === true;
  });
}

async function readableElements(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { tx, tenant, site, caller } = context;
  if (ids.length === 0 || !can(caller, 'elements.read', { siteId: site.id }).allowed) return new Map();
  const typeIds = await elementTypeIdsOf(tx, tenant.id, site.id, ids);
  return fieldsByOwner(typeIds, await findVisibleElementTypes(context, caller.role), context);
}

async function readableRecords(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { tx, tenant, site, caller } = context;
  if (ids.length === 0 || !can(caller, 'records.read', { siteId: site.id }).allowed) return new Map();
  const typeIds = await recordTypeIdsOf(tx, tenant.id, site.id, ids);
  return fieldsByOwner(typeIds, await findVisibleRecordTypes(context, caller.role), context);
}

async function readableOperations(context: SiteContext, ids: readonly string[]): Promise<ReadableOwners> {
  const { tx, tenant, site, caller } = context;
  if (ids.length === 0 || !can(caller, 'operations.read', { siteId: site.id }).allowed) return new Map();
  const place = { tenantId: tenant.id, siteId: site.id, role: caller.role };
  const forms = await readableFormsOf(tx, place, ids);
  return new Map([...forms].map(([id, fields]) => [id, idsOf(fields)]));
}

function fieldsByOwner(
  typeIds: ReadonlyMap<string, string>,
  types: readonly { readonly id: string; readonly fields: readonly FieldDefinition[] }[],
  { caller }: SiteContext,
): ReadableOwners {
  const fields = new Map(types.map((type) => [type.id, idsOf(visibleFields(type.fields, caller.role))]));
  return new Map(
    [...typeIds].flatMap(([id, typeId]) => {
      const readable = fields.get(typeId);
      return readable ? [[id, readable] as const] : [];
    }),
  );
}

function idsOf(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  return new Set([...allFields(fields)].map(({ id }) => id));
}
