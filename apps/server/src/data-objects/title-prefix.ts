import { type RawBuilder, sql } from 'kysely';

/** Longest number in a title that its first digits find it by, in digits. */
const maxNumberDigits = 12;

/**
 * Checks whether a title begins with one or two characters, as ranges that the title's index serves. The tenant's
 * collation compares numbers in texts as numbers, so "1" is also the beginning of titles in 10–19, 100–199 and so on.
 *
 * @param title the title in the collation of its index
 * @param prefix as `foldSearch` makes it
 */
export function titleBeginsWith(title: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> {
  const [, head = '', number] = /^([^0-9]*)([0-9]+)$/.exec(prefix) ?? [];
  if (number === undefined) return between(title, prefix, `${prefix}\uFFFF`);
  // Zeros in front say nothing to the alphabet, so they are looked for in the text itself.
  if (number.startsWith('0')) return sql<boolean>`search_text LIKE ${`${prefix}%`}`;
  const ranges = Array.from({ length: maxNumberDigits - number.length + 1 }, (_, digits) => {
    const zeros = '0'.repeat(digits);
    return between(title, `${head}${number}${zeros}`, `${head}${Number(number) + 1}${zeros}`);
  });
  return sql<boolean>`(${sql.join(ranges, sql` OR `)})`;
}

function between(title: RawBuilder<unknown>, from: string, to: string): RawBuilder<boolean> {
  return sql<boolean>`(${title} >= ${from} AND ${title} < ${to})`;
}
