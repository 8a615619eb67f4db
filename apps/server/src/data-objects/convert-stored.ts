import {
  checkValue,
  collectionRowsOf,
  convertValue,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
} from '@tingest/domain/fields';
import type { Conversion, FormerValue } from '../database/stored/objects.ts';
import { cleanHtml } from '../publishing/clean-markup.ts';
import { needsConversion } from '../publishing/field-changes.ts';

/** Outcome of the conversion of one value. */
type Outcome = 'untouched' | 'converted' | 'kept' | 'restored';

export interface Converted {
  readonly value: unknown;
  readonly formerValues: readonly FormerValue[];
  readonly outcome: Outcome;
}

/** Whether the values of a field, or of one in its rows, have to be converted. */
export function isConversion({ before, after }: Conversion): boolean {
  if (needsConversion(before, after)) return true;
  if (!fieldTypeOf(after).hasRows) return false;
  return (after.children ?? []).some((child) => {
    const formerChild = before.children?.find(({ id }) => id === child.id);
    return formerChild !== undefined && needsConversion(formerChild, child);
  });
}

/**
 * Converts a stored value, and keeps it aside where the new one does not hold all of it: a text that is no number, a
 * decimal that becomes a whole number, a time of day that does not fit in a date. A former value comes back unchanged
 * when the field becomes its former type again and the converted value has not been changed.
 *
 * @param mayBeNew whether the value may have been saved by the new definition already
 */
export function convertStored(
  conversion: Conversion,
  storedValue: unknown,
  formerChild: readonly FormerValue[],
  { context, mayBeNew }: { readonly context: FieldContext; readonly mayBeNew: boolean },
): Converted {
  const { before, after } = conversion;
  const value = storedValue ?? null;
  if (mayBeNew && (value === null || isOf(after, value, context)))
    return { value, formerValues: formerChild, outcome: 'untouched' };
  const shape = shapeOf(after);
  const formerMatch = formerChild.find(
    (one) => one.shape === shape && isSame(one.now, value) && isOf(after, one.value, context),
  );
  if (formerMatch)
    return {
      value: formerMatch.value,
      formerValues: formerChild.filter((one) => one !== formerMatch),
      outcome: 'restored',
    };
  if (value === null) return { value, formerValues: formerChild, outcome: 'untouched' };
  const next = convertFieldValue(conversion, value, context);
  const isWhole = next !== null && isSame(convertFieldValue({ before: after, after: before }, next, context), value);
  const formerValue: FormerValue = { shape: shapeOf(before), value, now: next };
  const otherFormerValues = formerChild
    .filter((one) => isWhole || one.shape !== formerValue.shape)
    .map((one) => (isSame(one.now, value) ? { ...one, now: next } : one));
  return {
    value: next,
    formerValues: isWhole ? otherFormerValues : [...otherFormerValues, formerValue],
    outcome: next === null ? 'kept' : 'converted',
  };
}

/** The value as one of the new definition; of rows as much as can be, `null` where nothing can. */
function convertFieldValue({ before, after }: Conversion, value: unknown, context: FieldContext): unknown {
  if (!fieldTypeOf(before).hasRows || !fieldTypeOf(after).hasRows) {
    return convertValue(value, before, after, context)?.value ?? null;
  }
  const rows = collectionRowsOf(value).map((row) => convertedRow({ before, after }, row, context));
  const filledRows = rows.filter((row) => Object.keys(row).length > 0);
  return filledRows.length === 0 ? null : filledRows;
}

function convertedRow({ before, after }: Conversion, row: FieldValues, context: FieldContext): FieldValues {
  const children = new Map((after.children ?? []).map((child) => [child.id, child]));
  return Object.fromEntries(
    Object.entries(row).flatMap(([id, value]) => {
      const [from, to] = [before.children?.find((child) => child.id === id), children.get(id)];
      if (!from || !to || !needsConversion(from, to)) return [[id, value]];
      const next = convertValue(value, from, to, context)?.value ?? null;
      return next === null ? [] : [[id, next]];
    }),
  );
}

/** Whether a value is stored exactly as the field stores it, so that it needs no conversion to be its. */
function isOf(field: FieldDefinition, value: unknown, context: FieldContext): boolean {
  const type = fieldTypeOf(field);
  // Text that was never cleaned must not pass for markup.
  if (type.isMarkup && (typeof value !== 'string' || !/<[a-z]/i.test(value) || cleanHtml(value) !== value))
    return false;
  const result = checkValue({ ...field, required: false, validation: null }, value, context);
  return result.problems.length === 0 && isSame(result.value, value);
}

/** Returns the definition of a field, as far as a former value depends on it. */
function shapeOf({ fieldType, multiple, children }: FieldDefinition): string {
  const { hasOptions, hasRows } = fieldTypeOf({ fieldType });
  if (hasRows) return `${fieldType}(${(children ?? []).map((child) => `${child.id}:${shapeOf(child)}`).join()})`;
  return hasOptions && multiple ? `${fieldType}[]` : fieldType;
}

function isSame(one: unknown, otherValue: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(otherValue ?? null);
}
