import { type FieldDefinition, fieldTypeOf, validateFieldDefinitions } from '@tingest/domain/fields';

/**
 * Returns the fields in a form that can be shown while they are being designed: invalid parts (a rule, a default, an
 * unnamed or duplicate option) are left out, and a field without a name gets the name of its type.
 */
export function previewFields(
  fields: readonly FieldDefinition[],
  typeName: (field: FieldDefinition) => string,
): readonly FieldDefinition[] {
  return fields.map((field) => {
    const ownField = { ...field, children: [] };
    const paths = validateFieldDefinitions([ownField], 'field').map(({ path = '' }) => path.replace('field.0.', ''));
    const isWrong = (part: string): boolean => paths.some((path) => path === part || path.startsWith(`${part}.`));
    const seenValues = new Set<string>();
    const options = (field.options ?? []).filter(({ value, name }) => {
      const isUsable = value.trim() !== '' && name.trim() !== '' && !seenValues.has(value);
      seenValues.add(value);
      return isUsable;
    });
    const { hasOptions, hasChildren } = fieldTypeOf(field);
    return {
      ...field,
      name: field.name.trim() === '' ? typeName(field) : field.name,
      ...(hasOptions ? { options } : {}),
      ...(hasChildren ? { children: previewFields(field.children ?? [], typeName) } : {}),
      ...(isWrong('validation') ? { validation: null } : {}),
      ...(isWrong('defaultValue') ? { defaultValue: null } : {}),
    };
  });
}
