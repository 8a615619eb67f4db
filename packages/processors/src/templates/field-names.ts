import type { FieldDefinition } from '@tingest/domain';

/**
 * Finds the field that a name means: in any of the languages, or its id, whatever the case.
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
