import { fieldTypeOf } from '../field-types/registry.ts';
import { checkValue } from '../validation/validate-form.ts';
import type { FieldContext, FieldDefinition } from './field-definition.ts';

/** Whether values of one field can become values of another at all, without looking at any. */
export function canConvert(from: FieldDefinition, to: FieldDefinition): boolean {
  const [before, after] = [fieldTypeOf(from), fieldTypeOf(to)];
  if (!before.hasValue || !after.hasValue || after.fill || before.hasRows !== after.hasRows) return false;
  return before.holdsFiles === after.holdsFiles;
}

/**
 * A stored value of one field as a value of another, when a field changes its type. Numbers stay numbers and files
 * files; else what a person read is read anew (a choice by its name, a date out of an instant). `null` where it cannot be
 * converted; the other field's own validation and `required` are not asked, since nobody is there to mend it.
 */
export function convertValue(
  value: unknown,
  from: FieldDefinition,
  to: FieldDefinition,
  context: FieldContext,
): { readonly value: unknown } | null {
  if (!canConvert(from, to)) return null;
  const target: FieldDefinition = { ...to, validation: null };
  // An option's value means nothing outside its field, while its name does.
  if (!fieldTypeOf(from).hasOptions || fieldTypeOf(to).hasOptions) {
    const direct = checkValue(target, value, context);
    if (direct.problems.length === 0) return { value: direct.value };
  }
  const type = fieldTypeOf(target);
  const text = fieldTypeOf(from).display(value, from, context);
  const read = type.fromText?.(text, target, context) ?? type.parse(text, target, context);
  if ('problem' in read || read.value === null) return null;
  return type.validate(read.value, target, context).length === 0 ? { value: read.value } : null;
}
