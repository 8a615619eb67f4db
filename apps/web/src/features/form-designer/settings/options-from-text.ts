import type { FieldOption } from '@tingest/domain/fields';

/**
 * Parses options from pasted text, one per line: `name`, or `name<tab>value` as two columns of a spreadsheet. The name
 * is stored if no value is given. Empty lines and values that already exist are left out.
 */
export function optionsFromText(text: string, existing: readonly FieldOption[]): FieldOption[] {
  const taken = new Set(existing.map(({ value }) => value));
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [name = '', given = ''] = line.split('\t').map((part) => part.trim());
    const value = given || name;
    if (name === '' || taken.has(value)) return [];
    taken.add(value);
    return [{ value, name }];
  });
}
