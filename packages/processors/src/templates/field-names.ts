import type { FieldDefinition } from '@tingest/domain/fields';

/**
 * Finds the field with a given name: in any of the languages, or by its id, case-insensitively.
 * @returns its id, or `undefined` where there is none
 */
export function fieldNames(fields: readonly FieldDefinition[]): (name: string) => string | undefined {
  const ids = new Map(
    fields.flatMap(({ id, localizedNames = [] }) => [
      [id.toLowerCase(), id] as const,
      ...localizedNames.map(({ text }) => [text.toLowerCase(), id] as const),
    ]),
  );
  return (name) => ids.get(name.trim().toLowerCase());
}
