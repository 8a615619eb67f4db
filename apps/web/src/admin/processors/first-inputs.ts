import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';

/** So many are shown where nothing says which are needed. */
const usualCount = 6;

/**
 * Returns the inputs that a trial run shows first: those that the configuration names in braces, in any language and
 * case-insensitively, or the first few if it names none.
 */
export function firstInputs<Field extends Pick<FieldDefinition, 'id' | 'localizedNames'>>(
  inputFields: readonly Field[],
  configured: FieldValues,
): readonly Field[] {
  const named = new Set(namesIn(configured));
  const wanted = inputFields.filter(({ id, localizedNames = [] }) =>
    [id, ...localizedNames.map(({ text }) => text)].some((name) => named.has(name.toLowerCase())),
  );
  return wanted.length > 0 ? wanted : inputFields.slice(0, usualCount);
}

function namesIn(content: unknown): string[] {
  if (typeof content === 'string') {
    return [...content.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim().toLowerCase());
  }
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(namesIn) : [];
}
