import {
  type Culture,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  type MatchingBudget,
  walkFields,
} from '@tingest/domain';
import { type Degrees, publicFields, publicIndex, publicValues } from '@tingest/domain/public-access';
import {
  type ElementTypeInfo,
  type ElementTypeRow,
  elementTypeFinder,
} from '../../../data-objects/find-element-type.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { type CellReading, fieldCell } from '../../../exports/field-columns.ts';
import { clockOf } from '../../../exports/list-export.ts';
import type { Context } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/tenant-directory.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { findOpenSchema, type WritingSchema } from '../../configuration/data-schemas/find-published-schema.ts';
import { publicAccessOf } from '../../configuration/element-types/public-access-schemas.ts';
import { type ElementRow, findRowByCode } from '../elements/element-object.ts';
import { valuesOf } from '../objects/data-object.ts';
import { schemaCell, schemaRows } from '../objects/schema-rows.ts';
import { openFileAddress, publicFiles } from './public-files.ts';

/** What somebody without an account asks within. */
export type OpenContext = Context<'none', 'site', 'read'>;

/** What strangers' pages and calls are answered within. */
export interface OpenScope extends TenantScope {
  readonly tenant: DirectoryTenant;
  readonly culture: Culture;
  readonly now: Date;
  readonly matching?: MatchingBudget;
  /** Whether an administrator looks at it before it is switched on. */
  readonly isPreview?: boolean;
}

/** The same in a site. */
export interface OpenSiteScope extends OpenScope {
  readonly site: DirectorySite;
}

/** An object as strangers see it: nothing of its other fields is in here. */
export interface PublicObject {
  readonly row: ElementRow;
  readonly elementType: ElementTypeRow;
  /** Of the category, those that are public, with the options that the object's values name. */
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** What its public fields call it, in the reader's language. */
  readonly title: string;
  readonly position: Degrees | null;
}

/** Whether strangers see anything of a tenant. */
export function isOpenToAll({ tenant, isPreview }: Pick<OpenScope, 'tenant' | 'isPreview'>): boolean {
  return tenant.settings.allowAnonymousRequests === true || isPreview === true;
}

/**
 * The object of a code as strangers see it; `null` for every code that they can't look up, whatever the reason. One statement is
 * asked whether or not there is one, so that how long an answer takes says nothing.
 */
export async function findPublicObject(context: OpenSiteScope, sent: string): Promise<PublicObject | null> {
  const found = await findRowByCode(context, sent);
  if (found?.typeStamp.status !== 'published' || !isOpenToAll(context)) return null;
  const type = await elementTypeFinder.findStored(context, found.typeStamp);
  if (type?.row.status !== 'published' || !publicAccessOf(type.row).isPublic) return null;
  const [object] = await publicObjects(context, type, [found.row]);
  return object ?? null;
}

/** Objects of a public category as strangers see them, in the order of the rows. */
export async function publicObjects(
  context: OpenSiteScope,
  type: ElementTypeInfo,
  rows: readonly ElementRow[],
): Promise<PublicObject[]> {
  const shown = publicFields(type.fields);
  const own = rows.map((row) => publicValues(shown, valuesOf(row)));
  const fields = await resolveFields(context, shown, own);
  return rows.map((row, index) => {
    const values = own[index] ?? {};
    const { title, position } = publicIndex(fields, values, row.code, fieldContext(context));
    return { row, elementType: type.row, fields, values, title, position };
  });
}

/** What an open schema makes of an object, by the names of its columns. */
export type ShapedObject = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The object in the shape of a schema.
 * @param schemaKey the schema that is asked for; the category's own unless given
 * @returns `null` where there is no such open schema; `undefined` where none is asked for and the category has none
 */
export async function shapedObject(
  context: OpenContext,
  object: PublicObject,
  schemaKey: string | undefined,
): Promise<ShapedObject | null | undefined> {
  const key = schemaKey ?? publicAccessOf(object.elementType).schemaKey;
  if (key === null) return undefined;
  const schema = await findOpenSchema(context, key, object.elementType.id);
  return schema ? shaped(context, object, schema) : null;
}

function shaped(context: OpenContext, object: PublicObject, schema: WritingSchema): ShapedObject {
  const reading = readingOf(context);
  const { row, elementType, fields, values, title } = object;
  const own = { ...values, code: row.code, title };
  const [made] = schemaRows(schema, 'element', reading.context)([{ typeId: elementType.id, fields, values: own }]);
  const cells = schema.fields.map(
    (field) => [field.name, made ? schemaCell(made, field, { ...reading, format: 'jsonl' }) : null] as const,
  );
  return Object.fromEntries(cells);
}

/** The object by its public fields: those with a value, in the form's order. */
export function presentPublicObject(context: OpenSiteScope, object: PublicObject) {
  const { tenant, site, culture } = context;
  const { row, elementType, title } = object;
  return {
    code: row.code,
    title,
    category: nameOf(elementType, culture),
    site: site.name,
    organisation: tenant.name,
    fields: shownValues(context, object).map(({ field, ...shown }) => shown),
    files: publicFiles(object).map(({ field, file }, index) => ({
      field: fieldLabel(field, culture),
      address: openFileAddress(context, row.code, index),
      contentType: file.contentType,
      text: file.alt ?? null,
    })),
  };
}

/** What strangers read of an object: its public fields that have a value, files apart, in the form's order. */
export function shownValues(context: OpenScope, { fields, values }: PublicObject) {
  const reading = readingOf(context);
  return [...walkFields(fields)].flatMap((field) => {
    const type = fieldTypeOf(field);
    const value = values[field.id] ?? null;
    if (value === null || type.holdsFiles) return [];
    const text = type.display(value, field, reading.context);
    if (text === '') return [];
    return [{ field, name: fieldLabel(field, context.culture), value: fieldCell(field, value, reading), text }];
  });
}

function readingOf(context: OpenScope): CellReading {
  const read = fieldContext(context);
  return { context: read, clock: clockOf('jsonl', read.timeZone) };
}
