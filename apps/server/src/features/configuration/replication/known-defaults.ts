import { type FieldDefinitionInput, isId } from '@tingest/domain';

/**
 * Definitions whose defaults name only predefined values that are copied: any other does not exist where they go.
 *
 * @param ids of what is copied
 */
export function knownDefaults(
  fields: readonly FieldDefinitionInput[],
  ids: ReadonlyMap<string, string>,
): FieldDefinitionInput[] {
  const isKnown = (value: unknown) => !isId(value) || ids.has(value.toLowerCase());
  return fields.map((field) => {
    const { defaultValue, children } = field;
    const named = Array.isArray(defaultValue)
      ? defaultValue.filter(isKnown)
      : isKnown(defaultValue)
        ? defaultValue
        : null;
    return {
      ...field,
      ...(field.optionSource && defaultValue !== undefined && { defaultValue: named }),
      ...(children && { children: knownDefaults(children, ids) }),
    };
  });
}
