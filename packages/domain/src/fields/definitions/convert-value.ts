import { collectionRowsOf } from '../types/collection/collection.ts';
import type { FieldType } from '../types/field-type.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { checkValue } from '../validation/validate-form.ts';
import type { FieldContext, FieldDefinition, FieldValues } from './field-definition.ts';

/** Whether values of one field can become values of another at all, without looking at any. */
export function canConvert(from: FieldDefinition, to: FieldDefinition): boolean {
  const [before, after] = [fieldTypeOf(from), fieldTypeOf(to)];
  if (!before.hasValue || !after.hasValue || after.fill || before.hasRows !== after.hasRows) return false;
  return before.holdsFiles === after.holdsFiles;
}

/**
 * Converts a stored value of one field to a value of another, when a field changes its type. Numbers stay numbers and
 * files files; otherwise the display text is parsed anew (a choice by its name, a date out of an instant, text as text
 * and never as markup). `null` where it cannot be converted: nothing is truncated and nothing is invented. The other
 * field's own validation and `required` are not applied, since no user is present to correct the value.
 */
export function convertValue(
  value: unknown,
  from: FieldDefinition,
  to: FieldDefinition,
  context: FieldContext,
): { readonly value: unknown } | null {
  if (!canConvert(from, to)) return null;
  if (value === null || value === undefined) return { value: null };
  const [before, after] = [fieldTypeOf(from), fieldTypeOf(to)];
  if (before.hasRows) return convertRows(value, from, to, context);
  const target: FieldDefinition = { ...to, validation: null };
  if (isStoredAlike(before, after)) {
    const direct = checkValue(target, value, context);
    if (direct.problems.length === 0 && direct.value !== null) return { value: direct.value };
  }
  const text = before.display(value, from, context);
  const read = after.fromText?.(text, target, context) ?? after.parse(text, target, context);
  if ('problem' in read || read.value === null) return null;
  return after.validate(read.value, target, context).length === 0 ? { value: read.value } : null;
}

/** Whether a value of one type means the same to the other as it is stored, and not only as it is read. */
function isStoredAlike(before: FieldType, after: FieldType): boolean {
  const isSameDisplayType = before.displayType === after.displayType && before.displayType !== 'text';
  return before.key === after.key || isSameDisplayType || before.holdsFiles || (before.hasOptions && after.hasOptions);
}

/** Rows are converted whole: one cell that cannot be converted refuses them all, so that none loses a part. */
function convertRows(
  value: unknown,
  from: FieldDefinition,
  to: FieldDefinition,
  context: FieldContext,
): { readonly value: readonly FieldValues[] } | null {
  const rows: FieldValues[] = [];
  for (const row of collectionRowsOf(value)) {
    const cells = new Map(Object.entries(row));
    for (const child of to.children ?? []) {
      const formerField = from.children?.find(({ id }) => id === child.id);
      if (!formerField || !cells.has(child.id) || hasSameType(formerField, child)) continue;
      const conversion = convertValue(cells.get(child.id), formerField, child, context);
      if (conversion === null) return null;
      cells.set(child.id, conversion.value);
    }
    rows.push(Object.fromEntries(cells));
  }
  return rows.length === 0 ? null : { value: rows };
}

function hasSameType(one: FieldDefinition, otherField: FieldDefinition): boolean {
  return one.fieldType === otherField.fieldType && Boolean(one.multiple) === Boolean(otherField.multiple);
}
