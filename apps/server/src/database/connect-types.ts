import { TypeOverrides, types } from 'pg';

/**
 * How values come out of the database: int8 as a number where it is exact, else as its text; numeric and date as their
 * text, because neither a float nor an instant can stand for them; timestamptz as `Date`.
 */
export const typeParsers = new TypeOverrides();

typeParsers.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
});
typeParsers.setTypeParser(types.builtins.DATE, (text) => text);
