import type { FieldDefinition, FieldOption, FieldValues } from '../definitions/field-definition.ts';
import { walkValues } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FormRuling } from './form-ruling.ts';

/** Options that match rules added to fields of a form, by field. */
export type AddedOptions = Readonly<Record<string, readonly FieldOption[]>>;

/**
 * Returns the options added by rules that values name, which the form's definition does not contain.
 * @param fields as they are without rules, with their options resolved
 * @param ruledOptions the choices available by the rules, by path
 */
export function addedOptions(
  fields: readonly FieldDefinition[],
  ruledOptions: FormRuling['options'],
  values: FieldValues,
): AddedOptions | null {
  const optionsByField = new Map<string, Map<string, FieldOption>>();
  for (const { field, value, path } of ruledOptions.size > 0 ? walkValues(fields, values) : []) {
    const options = ruledOptions.get(path);
    if (!options || !fieldTypeOf(field).hasOptions) continue;
    const ownValues = new Set(field.options?.map((option) => option.value));
    for (const selectedValue of Array.isArray(value) ? value : [value]) {
      const option = ownValues.has(selectedValue) ? undefined : options.find((each) => each.value === selectedValue);
      if (!option) continue;
      const ofField = optionsByField.get(field.id) ?? new Map<string, FieldOption>();
      optionsByField.set(field.id, ofField.set(option.value, option));
    }
  }
  if (optionsByField.size === 0) return null;
  return Object.fromEntries([...optionsByField].map(([id, options]) => [id, [...options.values()]]));
}

/** The fields of a form with options that rules had added when it was filled in, in rows too. */
export function withAddedOptions(
  fields: readonly FieldDefinition[],
  additions: AddedOptions | null,
): readonly FieldDefinition[] {
  if (!additions) return fields;
  return fields.map((field) => {
    const fieldAdditions = Object.hasOwn(additions, field.id) ? additions[field.id] : undefined;
    if (!fieldAdditions && !field.children) return field;
    const knownValues = new Set(field.options?.map(({ value }) => value));
    return {
      ...field,
      ...(fieldAdditions && {
        options: [...(field.options ?? []), ...fieldAdditions.filter(({ value }) => !knownValues.has(value))],
      }),
      ...(field.children && { children: [...withAddedOptions(field.children, additions)] }),
    };
  });
}
