import type { FieldDefinition, FieldValues } from '@tingest/domain';

/** So many are shown where nothing says which are needed. */
const usualCount = 6;

/**
 * The inputs that a try asks for at first: those that what is configured names in braces, in any language and whatever the
 * case, or the first few where it names none.
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
