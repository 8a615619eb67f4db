import { cultures } from '@tingest/domain';

/** Names of attributes with commas between them, the first of which that has a value is taken. */
export const attributePattern = '^[A-Za-z][\\w.;-]*( *, *[A-Za-z][\\w.;-]*)*$';

/** The settings of a field that names are written in. */
export function attributeNames(usual: string) {
  return {
    defaultValue: Object.fromEntries(cultures.map((culture) => [culture, usual])),
    validation: { pattern: attributePattern },
  };
}

/** The names that were written, in small letters. */
export function namesIn(written: unknown): readonly string[] {
  return String(written ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}
