import {
  codeKey,
  computeTitle,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  fieldTypeOf,
  normalizeCode,
  walkFields,
} from '@tingest/domain';
import { publicFields } from '@tingest/domain/public-access';
import { type ElementTypeRow, elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { type CellReading, fieldCell } from '../../../exports/field-columns.ts';
import { clockOf } from '../../../exports/list-export.ts';
import type { Context } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { findOpenSchema, type WritingSchema } from '../../configuration/data-schemas/find-published-schema.ts';
import { publicAccessOf } from '../../configuration/element-types/public-access-schemas.ts';
import { type ElementRow, elementRows } from '../elements/element-object.ts';
import { valuesOf } from '../objects/data-object.ts';
import { schemaCell, schemaRows } from '../objects/schema-rows.ts';

/** What somebody without an account asks within. */
export type OpenContext = Context<'none', 'site', 'read'>;

/** An object as strangers see it: nothing of its other fields is in here. */
export interface PublicObject {
  readonly row: ElementRow;
  readonly elementType: ElementTypeRow;
  /** Of the category, those that are public, with the options that the object's values name. */
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** What its public fields call it. */
  readonly title: string;
}

const rowOfCode = elementRows.findBy('code_key');

/**
 * The object of a code as strangers see it; `null` for every code that they can't look up, whatever the reason. One statement is
 * asked whether or not there is one, so that how long an answer takes says nothing.
 */
export async function findPublicObject(context: OpenContext, sent: string): Promise<PublicObject | null> {
  const code = normalizeCode(sent);
  const found = await rowOfCode(context, codeKey('problem' in code ? '' : (code.value ?? '')));
  if (found?.typeStamp.status !== 'published' || !context.tenant.settings.allowAnonymousRequests) return null;
  const type = await elementTypeFinder.findStored(context, found.typeStamp);
  if (type?.row.status !== 'published' || !publicAccessOf(type.row).isPublic) return null;
  return publicObject(context, found.row, type.row, publicFields(type.fields));
}

async function publicObject(
  context: OpenContext & SiteScope,
  row: ElementRow,
  elementType: ElementTypeRow,
  shown: readonly FieldDefinition[],
): Promise<PublicObject> {
  const seen = new Set([...walkFields(shown)].map(({ id }) => id));
  const values = Object.fromEntries(Object.entries(valuesOf(row)).filter(([id]) => seen.has(id)));
  const fields = await resolveFields(context, shown, [values]);
  const title = computeTitle(fields, values, fieldContext(context), row.code);
  return { row, elementType, fields, values, title };
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
export function presentPublicObject(context: OpenContext, { row, elementType, fields, values, title }: PublicObject) {
  const reading = readingOf(context);
  const { tenant, site, culture } = context;
  return {
    code: row.code,
    title,
    category: nameOf(elementType, culture),
    site: site.name,
    organisation: tenant.name,
    fields: [...walkFields(fields)].flatMap((field) => {
      const type = fieldTypeOf(field);
      const value = values[field.id] ?? null;
      // Files have addresses of their own, and names that say more than they should.
      if (value === null || type.holdsFiles) return [];
      const text = type.display(value, field, reading.context);
      if (text === '') return [];
      return [
        {
          name: fieldLabel(field, culture),
          value: fieldCell(field, value, reading),
          text,
        },
      ];
    }),
  };
}

function readingOf(context: OpenContext): CellReading {
  const read = fieldContext(context);
  return { context: read, clock: clockOf('jsonl', read.timeZone) };
}
