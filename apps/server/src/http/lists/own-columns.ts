import { type FieldContext, filterValue } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSearch, ListSource } from '../../database/lists/list-source.ts';
import { collated, sortLocale } from './alphabet.ts';

type Operand = ListColumn['operand'];

/** Where a list's own column stands: a column of its table, or an expression. */
type Stored = string | RawBuilder<unknown>;

interface OwnColumn {
  readonly isNullable?: boolean;
}

function column(type: ListColumn['type'], expression: Stored, operand: Operand, { isNullable = false }: OwnColumn) {
  return { type, value: typeof expression === 'string' ? sql.ref(expression) : expression, isNullable, operand };
}

/** One of a few words of the product, such as a status, which a bare filter value must equal. */
export function keywordColumn(expression: Stored, options: OwnColumn = {}): ListColumn {
  return column('text', expression, (value) => (typeof value === 'string' ? value : undefined), options);
}

/** Returns a column of free text, sorted by its characters. */
export function textColumn(expression: Stored, options: OwnColumn = {}): ListColumn {
  return { ...keywordColumn(expression, options), isFreeText: true };
}

/** A name or title, in the tenant's alphabetical order. */
export function namedColumn(expression: Stored, culture: Culture, options: OwnColumn = {}): ListColumn {
  const text = textColumn(expression, options);
  return { ...text, order: collated(text.value, sortLocale(culture)) };
}

/** An id, which nothing else than one is compared with. */
export function idColumn(expression: Stored, options: OwnColumn = {}): ListColumn {
  return column('text', expression, idOperand, options);
}

export function wholeNumberColumn(expression: Stored, options: OwnColumn = {}): ListColumn {
  return column('number', expression, wholeNumberOperand, options);
}

/** Instants, filtered by others with their offset, or by a date: the beginning of that day in the tenant's time zone. */
export function instantColumns(context: FieldContext): (stored: Stored, options?: OwnColumn) => ListColumn {
  const operand: Operand = (value) => {
    const filterResult = filterValue({ id: '', name: '', fieldType: 'dateTime' }, value, context);
    return 'value' in filterResult ? (filterResult.value ?? undefined) : undefined;
  };
  return (expression, options = {}) => column('timestamp', expression, operand, options);
}

/**
 * Returns a column of a boolean condition. In filters the condition is used unchanged, so that an index may serve it.
 */
export function toggleColumn(condition: RawBuilder<boolean>): ListColumn {
  return {
    type: 'number',
    value: sql`(${condition})::int`,
    isNullable: false,
    operand(value) {
      const booleanValue = yesOrNo(value);
      return booleanValue === undefined ? undefined : Number(booleanValue);
    },
    holds(value) {
      const booleanValue = yesOrNo(value);
      if (booleanValue === undefined) return undefined;
      return booleanValue ? condition : sql<boolean>`NOT (${condition})`;
    },
  };
}

function wholeNumberOperand(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumber ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

function idOperand(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value.toLowerCase()
    : undefined;
}

/** As fields of this kind are read. */
function yesOrNo(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** How many rows a list has, as it is kept by owners: the site, or types. */
export function keptTotal(tenantId: string, list: string, ownerIds: readonly string[]): ListSource['total'] {
  return async (tx) => {
    const { rows } = await sql<{ total: number }>`
      SELECT COALESCE(sum(total), 0)::int AS total FROM list_totals
      WHERE tenant_id = ${tenantId} AND list = ${list} AND owner_id = ANY (${ownerIds}::uuid[])`.execute(tx);
    return rows[0]?.total ?? 0;
  };
}

/** Returns the row count of a list by counting: for short lists, or lists shorter than their cached rows. */
export function countedTotal(table: string, condition: RawBuilder<unknown>): ListSource['total'] {
  return async (tx) => {
    const { rows } = await sql<{ total: number }>`
      SELECT count(*)::int AS total FROM ${sql.table(table)} WHERE ${condition}`.execute(tx);
    return rows[0]?.total ?? 0;
  };
}

/** Finds rows of owners by words in their searched text, by the database's function of the table's name. */
export function findByWords(table: string, ownerIds: readonly string[]): ListSearch['find'] {
  return (pattern, otherPatterns, max) =>
    sql`${sql.raw(`search_${table}`)}(${ownerIds}::uuid[], ${pattern}, ${otherPatterns}::text[], ${max})`;
}

/** The search of a table that keeps its searched text. */
export function keptSearch(table: string, ownerId: string): ListSearch {
  return {
    text: sql<string>`search_text`,
    find: findByWords(table, [ownerId]),
    beginsWith: (prefix) => [sql<boolean>`starts_with(search_text, ${prefix})`],
  };
}
