import type { FieldDefinition, FieldOption, FieldValues } from '../definitions/field-definition.ts';
import { walkValues } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import type { FormRuling } from './form-ruling.ts';

/** Options that match rules added to fields of a form, by field. */
export type AddedOptions = Readonly<Record<string, readonly FieldOption[]>>;

/**
 * Returns the options added by rules that values name, which the form's definition does not contain.
 * @param fields as they are without rules, with their options resolved
 * @param ruled the choices available by the rules, by path
 */
export function addedOptions(
  fields: readonly FieldDefinition[],
  ruled: FormRuling['options'],
  values: FieldValues,
): AddedOptions | null {
  const added = new Map<string, Map<string, FieldOption>>();
  for (const { field, value, path } of ruled.size > 0 ? walkValues(fields, values) : []) {
    const options = ruled.get(path);
    if (!options || !fieldTypeOf(field).hasOptions) continue;
    const own = new Set(field.options?.map((option) => option.value));
    for (const chosen of Array.isArray(value) ? value : [value]) {
      const option = own.has(chosen) ? undefined : options.find((each) => each.value === chosen);
      if (!option) continue;
      const ofField = added.get(field.id) ?? new Map<string, FieldOption>();
      added.set(field.id, ofField.set(option.value, option));
    }
  }
  if (added.size === 0) return null;
  return Object.fromEntries([...added].map(([id, options]) => [id, [...options.values()]]));
}

/** The fields of a form with options that rules had added when it was filled in, in rows too. */
export function withAddedOptions(
  fields: readonly FieldDefinition[],
  added: AddedOptions | null,
): readonly FieldDefinition[] {
  if (!added) return fields;
  return fields.map((field) => {
    const own = Object.hasOwn(added, field.id) ? added[field.id] : undefined;
    if (!own && !field.children) return field;
    const known = new Set(field.options?.map(({ value }) => value));
    return {
      ...field,
      ...(own && { options: [...(field.options ?? []), ...own.filter(({ value }) => !known.has(value))] }),
      ...(field.children && { children: [...withAddedOptions(field.children, added)] }),
    };
  });
}
