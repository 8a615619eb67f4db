import { type Degrees, publicFields, publicIndex, publicValues } from '@tingest/domain/access';
import {
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  type MatchingBudget,
  walkFields,
} from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import {
  type ElementTypeInfo,
  type ElementTypeRow,
  elementTypeFinder,
} from '../../../data-objects/find-element-type.ts';
import { namedOptions, resolveFields } from '../../../data-objects/option-sources.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { TenantScope } from '../../../database/transaction.ts';
import { type CellReading, fieldCell } from '../../../exports/field-columns.ts';
import { clocksOf } from '../../../exports/list-export.ts';
import type { Context } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { findOpenSchema, type WritingSchema } from '../../configuration/data-schemas/find-published-schema.ts';
import { publicAccessOf } from '../../configuration/element-types/public-access-schemas.ts';
import { type ElementRow, findRowByCode } from '../elements/element-object.ts';
import { valuesOf } from '../objects/data-object.ts';
import { schemaCell, schemaRows } from '../objects/schema-rows.ts';
import type { AnswerSources } from './kept-answers.ts';
import { openFileAddress, publicFiles } from './public-files.ts';

/** Context of a request by an anonymous user. */
export type OpenContext = Context<'none', 'site', 'read'>;

/** Scope of pages and calls for anonymous users. */
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

/** An object as anonymous users see it: nothing of its other fields is in here. */
export interface PublicObject {
  readonly row: ElementRow;
  readonly elementType: ElementTypeRow;
  /** Of the category, those that are public, with the options that the object's values name. */
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** Title from its public fields, in the reader's language. */
  readonly title: string;
  readonly position: Degrees | null;
}

/** Whether anonymous users see anything of a tenant. */
export function isOpenToAll({ tenant, isPreview }: Pick<OpenScope, 'tenant' | 'isPreview'>): boolean {
  return tenant.settings.allowAnonymousRequests === true || isPreview === true;
}

const anonymousAllowed = fixedStatement<{ readonly is_allowed: boolean }>(
  `SELECT settings @> '{"allowAnonymousRequests": true}' AS is_allowed FROM tenants WHERE tenant_id = $1`,
);

/**
 * Checks the same in the database at this moment: a cached tenant is notified of a change a moment after it, and
 * switching access off must take effect at once. Sent beside another statement it costs next to nothing.
 */
export async function isOpenNow(scope: OpenScope): Promise<boolean> {
  const [row] = await anonymousAllowed(scope.tx, [scope.tenant.id]);
  return isOpenToAll(scope) && (row?.is_allowed === true || scope.isPreview === true);
}

/**
 * Finds the object of a code as anonymous users see it; `null` for every code that they can't look up, for any reason.
 * The same queries are run whether or not there is one, so that the response time reveals no information.
 */
export async function findPublicObject(context: OpenSiteScope, sentCode: string): Promise<PublicObject | null> {
  const [stampedRow, isOpen] = await Promise.all([findRowByCode(context, sentCode), isOpenNow(context)]);
  if (stampedRow?.typeStamp.status !== 'published' || !isOpen) return null;
  const type = await elementTypeFinder.findStored(context, stampedRow.typeStamp);
  if (type?.row.status !== 'published' || !publicAccessOf(type.row).isPublic) return null;
  const [object] = await publicObjects(context, type, [stampedRow.row]);
  return object ?? null;
}

/** Objects of a public category as anonymous users see them, in the order of the rows. */
export async function publicObjects(
  context: OpenSiteScope,
  type: ElementTypeInfo,
  rows: readonly ElementRow[],
): Promise<PublicObject[]> {
  const visibleFields = publicFields(type.fields);
  const objectValues = rows.map((row) => publicValues(visibleFields, valuesOf(row)));
  const fields = await resolveFields(context, visibleFields, objectValues);
  return rows.map((row, index) => {
    const values = objectValues[index] ?? {};
    const { title, position } = publicIndex(fields, values, row.code, fieldContext(context));
    return { row, elementType: type.row, fields, values, title, position };
  });
}

/** Values of an object in an open schema, by the names of its columns. */
type ShapedObject = Readonly<Record<string, string | number | boolean | null>>;

/** An object in the shape of a schema, and the sources of that shape. */
export interface Shaping {
  readonly data: ShapedObject;
  readonly schemaId: string;
  /** Whether its rules depend on the date or time: the same rows have another result later. */
  readonly isForNow: boolean;
}

/**
 * The object in the shape of a schema.
 * @param schemaKey the schema that is asked for; the category's own unless given
 * @returns a problem where there is no such open schema; `undefined` where none is asked for and the category has none
 */
export async function shapedObject(
  context: OpenContext,
  object: PublicObject,
  schemaKey: string | undefined,
): Promise<Shaping | { readonly problem: Problem } | undefined> {
  const key = schemaKey ?? publicAccessOf(object.elementType).schemaKey;
  if (key === null) return undefined;
  const schemaResult = await findOpenSchema(context, key, object.elementType.id);
  return 'problem' in schemaResult ? schemaResult : shaped(context, object, schemaResult.schema);
}

function shaped(context: OpenContext, object: PublicObject, schema: WritingSchema): Shaping {
  let isForNow = false;
  const { context: read, ...clocks } = readingOf(context);
  const watchedContext = Object.defineProperty({ ...read }, 'now', {
    get() {
      isForNow = true;
      return read.now;
    },
  });
  const reading = { ...clocks, context: watchedContext };
  const { row, elementType, fields, values, title } = object;
  const ownValues = { ...values, code: row.code, title };
  const [schemaRow] = schemaRows(
    schema,
    'element',
    reading.context,
  )([{ typeId: elementType.id, fields, values: ownValues }]);
  const cells = schema.fields.map(
    (field) => [field.name, schemaRow ? schemaCell(schemaRow, field, { ...reading, format: 'jsonl' }) : null] as const,
  );
  return { data: Object.fromEntries(cells), schemaId: schema.id, isForNow };
}

/** Returns the rows that a response about an object is made of. */
export function sourcesOf({ row, elementType, fields, values }: PublicObject, shaping?: Shaping): AnswerSources {
  const selectedOptions = namedOptions(fields, values);
  const ids = { elementId: row.id, elementTypeId: elementType.id, schemaId: shaping?.schemaId ?? null };
  return {
    ...ids,
    recordIds: selectedOptions.ids,
    recordTypeIds: selectedOptions.ids.length > 0 ? selectedOptions.typeIds : [],
  };
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
    fields: shownValues(context, object).map(({ field, ...presentedField }) => presentedField),
    files: publicFiles(object).map(({ field, file }, index) => ({
      field: fieldLabel(field, culture),
      address: openFileAddress(context, row.code, index),
      contentType: file.contentType,
      text: file.alt ?? null,
    })),
  };
}

/**
 * Returns the values of an object that anonymous users read: its public fields that have a value, files apart, in the
 * form's order.
 */
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
  return { context: read, ...clocksOf('jsonl', read.timeZone) };
}
