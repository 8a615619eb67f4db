import type { Static, TObject } from 'typebox';

/** `createdAt` as `created_at`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOf<Rest>}`
    : `_${Lowercase<First>}${ColumnOf<Rest>}`
  : '';

type Shown<Value> = Value extends Date ? string : NonNullable<Value>;

/**
 * The type of a column that fits a property: the same type, or the word of a closed set or the document that it is
 * known to hold.
 */
type Fits<Value, Property> = null extends Value
  ? null extends Property
    ? Comparable<Shown<Value>, NonNullable<Property>>
    : false
  : Comparable<Shown<Value>, NonNullable<Property>>;
type Comparable<One, Other> = [One] extends [Other] ? true : [Other] extends [One] ? true : false;

/** The properties of an answer that stand in columns of their names. */
type Presented<Reply, Row> = {
  [Name in keyof Reply as ColumnOf<Name & string> extends keyof Row
    ? Fits<Row[ColumnOf<Name & string>], Reply[Name]> extends true
      ? Name
      : never
    : never]: Reply[Name];
};

const columnCache = new WeakMap<TObject, readonly (readonly [property: string, column: string])[]>();

/**
 * Presents the columns of a stored row in a reply: each property from the column of its name, times as ISO texts.
 * Properties without a column, or with one of another type, must be added by the caller.
 */
export function presentColumns<Reply extends TObject, Row extends object>(
  reply: Reply,
  row: Row,
): Presented<Static<Reply>, Row> {
  let columns = columnCache.get(reply);
  if (!columns) {
    const names = Object.keys(reply.properties);
    columns = names.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const);
    columnCache.set(reply, columns);
  }
  const presentedRow: Record<string, unknown> = {};
  for (const [name, column] of columns) {
    const value = (row as Readonly<Record<string, unknown>>)[column];
    if (value !== undefined) presentedRow[name] = value instanceof Date ? value.toISOString() : value;
  }
  return presentedRow as Presented<Static<Reply>, Row>;
}
