import { type GrantAction, withoutFields } from '@tingest/domain/access';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSearch, ListSource } from '../database/lists/list-source.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { collated, sortLocale } from '../http/lists/alphabet.ts';
import {
  countedTotal,
  findByWords,
  idColumn,
  instantColumns,
  keptTotal,
  namedColumn,
} from '../http/lists/own-columns.ts';
import { visibleFields } from '../publishing/visible-fields.ts';
import type { DataObjectType } from './data-object-type.ts';
import { fieldColumns } from './field-columns.ts';
import { accessToTypes } from './granted/access-to-types.ts';
import { titleBeginsWith } from './title-prefix.ts';
import { seesAllFields, visibleSearch } from './visible-search.ts';

/** The additions of one kind of data object to the list behaviour that all kinds share. */
export interface ObjectListResource {
  readonly table: 'elements' | 'records';
  /** The column that holds the id of an object's type, and its name in the API. */
  readonly typeColumn: RawBuilder<unknown>;
  readonly typeIdName: string;
  readonly columns?: readonly [string, ListColumn][];
  /** Expressions, beside the title, that may begin with one or two characters. */
  readonly beginsWith?: (prefix: string) => readonly RawBuilder<boolean>[];
  /** Name and code in lower case: the only text that users with hidden fields may search. */
  readonly nameAndCode: RawBuilder<string>;
}

interface ObjectListOptions {
  /** Whether the list is of one type, whose fields are columns. */
  readonly ofOneType: boolean;
  /** Actions that the caller must be granted on the listed objects. */
  readonly actions?: readonly [GrantAction, ...GrantAction[]];
}

/** The list of the objects of some types. Fields are columns only where there is one type. */
export function objectList(
  resource: ObjectListResource,
  context: SiteContext,
  types: readonly DataObjectType[],
  { ofOneType, actions = ['read'] }: ObjectListOptions,
): ListSource {
  const { tenant, site } = context;
  const access = accessToTypes(context, resource.table === 'elements' ? 'elementType' : 'recordType', types, actions);
  const locale = sortLocale(tenant.culture);
  const typeIds = types.map(({ id }) => id);
  const [onlyType] = types;
  const title = collated(sql`title`, locale);
  const instant = instantColumns(fieldContext(context));
  // The alphabet is written out, not a parameter: the planner must see that a partial index serves it.
  const alphabet = tenant.isReordering ? undefined : sql<boolean>`sort_locale = ${sql.lit(locale)}`;
  const inAlphabet = (condition: RawBuilder<boolean>) =>
    alphabet ? sql<boolean>`(${alphabet} AND ${condition})` : condition;
  const owner =
    ofOneType && onlyType
      ? sql<boolean>`tenant_id = ${tenant.id} AND ${resource.typeColumn} = ${onlyType.id}`
      : sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id} AND ${resource.typeColumn} = ANY (${typeIds}::uuid[])`;
  const accessPredicate = access.predicate(resource.typeColumn);
  const scope = accessPredicate ? sql<boolean>`${owner} AND ${accessPredicate}` : owner;
  const base = ofOneType ? owner : sql<boolean>`tenant_id = ${tenant.id} AND site_id = ${site.id}`;
  const { role } = context.caller;
  const listedType = onlyType && {
    ...onlyType,
    fields: withoutFields(visibleFields(onlyType.fields, role), access.sometimesHidden),
  };
  function searchOf(): Pick<ListSearch, 'text' | 'holds' | 'find'> {
    if (access.sometimesHidden.size > 0) return namedSearch(resource, scope);
    if (!seesAllFields(types, role)) return visibleSearch(resource, types, role, scope);
    return { text: sql<string>`search_text`, find: findByWords(resource.table, typeIds) };
  }

  return {
    table: sql.table(resource.table),
    scope,
    ...((accessPredicate || !ofOneType) && { base }),
    ...(accessPredicate && { isRestricted: true }),
    ...(alphabet && { alphabet }),
    columns: new Map<string, ListColumn>([
      ['title', namedColumn('title', tenant.culture)],
      ['createdAt', instant('created_at')],
      ['updatedAt', instant('updated_at')],
      [resource.typeIdName, idColumn(resource.typeColumn)],
      ...(resource.columns ?? []),
      ...(ofOneType && listedType
        ? fieldColumns(listedType, locale, fieldContext(context)).map(byTitleThen(title))
        : []),
    ]),
    defaultOrdering: { column: 'title', dir: 'asc' },
    // Kept totals know types as wholes.
    total: accessPredicate ? countedTotal(resource.table, scope) : keptTotal(tenant.id, resource.table, typeIds),
    search: {
      ...searchOf(),
      leads(text) {
        // The collation compares digits as numbers, so the texts that begin with some digits are no range.
        if (/\d$/.test(text)) return undefined;
        return inAlphabet(titleBeginsWith(title, text));
      },
      beginsWith: (prefix) => [...(resource.beginsWith?.(prefix) ?? []), inAlphabet(titleBeginsWith(title, prefix))],
    },
  };
}

/** Texts have the title in their index too, so that those with the same one are in order: all of one choice, by title. */
function byTitleThen(title: RawBuilder<unknown>) {
  return ([id, column]: [string, ListColumn]): [string, ListColumn] => [
    id,
    column.type === 'text' ? { ...column, amongEquals: title } : column,
  ];
}

/**
 * Searches by name and code only: the full search text holds the values of all fields, so a match in it could reveal
 * hidden ones.
 */
function namedSearch(
  { table, nameAndCode }: ObjectListResource,
  scope: RawBuilder<boolean>,
): Pick<ListSource['search'], 'text' | 'find'> {
  return {
    text: nameAndCode,
    find: (pattern, otherPatterns, max) => sql`(SELECT id FROM ${sql.table(table)} WHERE ${scope}
      AND ${nameAndCode} LIKE ${pattern} AND ${nameAndCode} LIKE ALL (${[...otherPatterns]}::text[]) LIMIT ${max})`,
  };
}
