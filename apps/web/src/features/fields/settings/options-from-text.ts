import type { FieldOption } from '@tingest/domain';

/**
 * Choices from pasted text, one a line: `name`, or `name<tab>value` as two columns of a sheet. What is stored is the
 * name where no value is given. Empty lines, and values that are there already, are left out.
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
