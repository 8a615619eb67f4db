import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';

/** So many are shown where nothing says which are needed. */
const usualCount = 6;

/**
 * Returns the inputs that a trial run shows first: those that the configuration names in braces, in any language and
 * case-insensitively, or the first few if it names none.
 */
export function firstInputs<Field extends Pick<FieldDefinition, 'id' | 'localizedNames'>>(
  inputFields: readonly Field[],
  configuredValues: FieldValues,
): readonly Field[] {
  const mentionedNames = new Set(namesIn(configuredValues));
  const mentionedFields = inputFields.filter(({ id, localizedNames = [] }) =>
    [id, ...localizedNames.map(({ text }) => text)].some((name) => mentionedNames.has(name.toLowerCase())),
  );
  return mentionedFields.length > 0 ? mentionedFields : inputFields.slice(0, usualCount);
}

function namesIn(content: unknown): string[] {
  if (typeof content === 'string') {
    return [...content.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim().toLowerCase());
  }
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(namesIn) : [];
}
