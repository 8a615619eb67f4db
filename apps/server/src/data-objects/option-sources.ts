import {
  allFields,
  type FieldDefinition,
  type FieldValues,
  type ListQuery,
  type OptionSource,
  optionSourceIds,
  resolveOptions,
  walkValues,
} from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { SiteScope } from '../database/transaction.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { fieldsOf, nameOf } from '../publishing/publishable-item.ts';
import { visibleFields } from '../publishing/visible-fields.ts';
import type { DataObjectType } from './data-object-type.ts';
import { isMoreOptions, type OptionRow, selectOptions } from './option-queries.ts';

/** Where options are looked for, and in which culture their groups are named. */
export interface OptionScope extends SiteScope {
  readonly culture: Culture;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The record types that fields take options from, with the records that some values name: all that validating and
 * showing those values needs. Fields without a source of options cost no query, and values that name nothing neither.
 *
 * @param values stored or sent values, of one form or of several; `all` for every record there is
 * @param extraIds records to be found as well, such as those that a list is filtered by
 */
export async function loadOptionSources(
  scope: OptionScope,
  fields: readonly FieldDefinition[],
  values: readonly FieldValues[] | 'all',
  extraIds: readonly string[] = [],
): Promise<OptionSource[]> {
  const typeIds = optionSourceIds(fields);
  if (typeIds.length === 0) return [];
  const comparedFieldIds = comparedFields(fields);
  if (values === 'all') return sourcesOf(await selectOptions(scope, typeIds, comparedFieldIds, 'all'), scope.culture);
  const ids = new Set(extraIds.filter((id) => idPattern.test(id)));
  for (const each of values) for (const id of namedRecords(fields, each)) ids.add(id);
  if (ids.size === 0) return [];
  return sourcesOf(await selectOptions(scope, typeIds, comparedFieldIds, [...ids]), scope.culture);
}

/** Definitions with the options that some values name. @see loadOptionSources */
export async function resolveFields(
  scope: OptionScope,
  fields: readonly FieldDefinition[],
  values: readonly FieldValues[] | 'all',
  extraIds: readonly string[] = [],
): Promise<readonly FieldDefinition[]> {
  const sources = await loadOptionSources(scope, fields, values, extraIds);
  return resolveOptions(fields, sources);
}

/**
 * Returns definitions with all their options; those with a source of more than `max` records keep the options they
 * have.
 */
export async function resolveShortLists(
  scope: OptionScope,
  fields: readonly FieldDefinition[],
  max: number,
): Promise<readonly FieldDefinition[]> {
  const typeIds = optionSourceIds(fields);
  if (typeIds.length === 0 || (await isMoreOptions(scope, typeIds, max))) return fields;
  return resolveFields(scope, fields, 'all');
}

/**
 * The fields that the caller sees of some objects' types, with the options that the objects' values name: one query, however
 * many types there are. Types without an object on the page are left out.
 */
export async function shownFields<Row extends { readonly data_properties: FieldValues }>(
  context: SiteContext,
  types: readonly DataObjectType[],
  rows: readonly Row[],
  typeIdOf: (row: Row) => string,
): Promise<ReadonlyMap<string, readonly FieldDefinition[]>> {
  const onPage = new Set(rows.map(typeIdOf));
  const visibleFieldEntries = types
    .filter(({ id }) => onPage.has(id))
    .map(({ row }) => [row.id, visibleFields(fieldsOf(row), context.caller.role)] as const);
  const sources = await loadOptionSources(
    context,
    visibleFieldEntries.flatMap(([, fields]) => fields),
    rows.map((row) => row.data_properties),
  );
  return new Map(visibleFieldEntries.map(([id, fields]) => [id, resolveOptions(fields, sources)]));
}

/** Returns the ids that the filters of a list may name: every text in them that is an id. */
export function filteredIds({ filters = [] }: ListQuery): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return filters.flatMap(({ value }) => texts(value)).filter((text) => idPattern.test(text));
}

/**
 * Returns the records that values name, and the types that their fields take options from: the data that is read to
 * show them.
 */
export function namedOptions(
  fields: readonly FieldDefinition[],
  values: FieldValues,
): { readonly typeIds: readonly string[]; readonly ids: readonly string[] } {
  return { typeIds: optionSourceIds(fields), ids: [...new Set(namedRecords(fields, values))] };
}

/** The fields of records that cascading fields compare. */
function comparedFields(fields: readonly FieldDefinition[]): string[] {
  return [...allFields(fields)].flatMap(({ optionSource }) => optionSource?.filter?.recordFieldId ?? []);
}

function* namedRecords(fields: readonly FieldDefinition[], values: FieldValues): Generator<string> {
  for (const { field, value } of walkValues(fields, values)) {
    if (!field.optionSource) continue;
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id === 'string' && idPattern.test(id)) yield id;
    }
  }
}

function sourcesOf(rows: readonly OptionRow[], culture: Culture): OptionSource[] {
  const sources = new Map<string, OptionSource & { readonly options: OptionSource['options'][number][] }>();
  for (const row of rows) {
    const source = sources.get(row.record_type_id) ?? {
      value: row.record_type_id,
      name: nameOf(row, culture),
      color: row.type_color,
      options: [],
    };
    sources.set(source.value, source);
    source.options.push({
      value: row.id,
      name: row.title,
      color: row.color,
      ...(row.compared && { values: row.compared }),
    });
  }
  return [...sources.values()];
}
