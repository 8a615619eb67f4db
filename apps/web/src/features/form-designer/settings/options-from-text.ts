import type { FieldOption } from '@tingest/domain/fields';

/**
 * Parses options from pasted text, one per line: `name`, or `name<tab>value` as two columns of a spreadsheet. The name
 * is stored if no value is given. Empty lines and values that already exist are left out.
 */
export function optionsFromText(text: string, existingOptions: readonly FieldOption[]): FieldOption[] {
  const takenValues = new Set(existingOptions.map(({ value }) => value));
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [name = '', explicitValue = ''] = line.split('\t').map((part) => part.trim());
    const value = explicitValue || name;
    if (name === '' || takenValues.has(value)) return [];
    takenValues.add(value);
    return [{ value, name }];
  });
}
