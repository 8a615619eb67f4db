import { msPerDay } from '../../foundation/time/day-length.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import { fieldTypeOf } from '../types/registry.ts';

/** Days before and after today that a default may be, as bounds of a range are limited in the designer. */
const maxDays = 36_500;

/** Whether a default is a number of days from today, 0 for today, rather than a value. */
export function isRelativeDefault(field: Pick<FieldDefinition, 'fieldType'>, value: unknown): value is number {
  return typeof value === 'number' && fieldTypeOf(field).relativeDefault !== undefined;
}

/** Whether a number of days is one that can be meant. */
export function isDayOffset(days: number): boolean {
  return Number.isInteger(days) && Math.abs(days) <= maxDays;
}

/** The value that a default stands for at a moment: of a number of days the date, of anything else itself. */
export function currentDefault(field: FieldDefinition, context: FieldContext): unknown {
  const { defaultValue } = field;
  if (!isRelativeDefault(field, defaultValue)) return defaultValue ?? null;
  return fieldTypeOf(field).relativeDefault?.(defaultValue, context) ?? null;
}

/** How long a form may have been open when it is sent, in milliseconds: a day. */
const openFormTimeoutMs = msPerDay;

/**
 * Checks whether a value was a field's default when its form was opened, at most a day before `now`: a default relative
 * to today or now changes while the form is being filled in. False for every other default.
 */
export function isEarlierDefault(field: FieldDefinition, value: unknown, context: FieldContext): boolean {
  if (!isRelativeDefault(field, field.defaultValue) || typeof value !== 'string') return false;
  const openedContext = { ...context, now: new Date(context.now.getTime() - openFormTimeoutMs) };
  const [firstDefault, last] = [currentDefault(field, openedContext), currentDefault(field, context)];
  // Days, and instants in UTC, are texts in the order of time.
  return typeof firstDefault === 'string' && typeof last === 'string' && firstDefault <= value && value <= last;
}
