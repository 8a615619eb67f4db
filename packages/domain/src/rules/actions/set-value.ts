import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { addDays } from '../../foundation/time/calendar-date.ts';
import { msPerDay } from '../../foundation/time/day-length.ts';
import { today } from '../../foundation/time/zoned-time.ts';
import { isRelativeDay } from '../conditions/constants.ts';
import type { MadeValue, MakerParts, ValueMaker } from './made-value.ts';

/** `setValue`: sets a literal of the target's type, a day counted from today, or the result of an expression. */
export function setValue({ expression, literal }: MakerParts, target: FieldDefinition): ValueMaker {
  const { displayType } = fieldTypeOf(target);
  if (expression) return (run, scope) => asValue(expression(run, scope), target, run.context);
  if (isRelativeDay(literal) && (displayType === 'date' || displayType === 'dateTime')) {
    return ({ context }) => ({ value: relativeValue(literal.today, displayType, context) });
  }
  // The parsing of a literal does not depend on changing context.
  const read = fieldTypeOf(target).parse(literal ?? null, target, {
    culture: 'en-US',
    timeZone: 'UTC',
    now: new Date(0),
  });
  return () => read;
}

/** `clear`: no value. */
export function clearValue(): ValueMaker {
  const emptyValue: MadeValue = { value: null };
  return () => emptyValue;
}

/** A day, or the same time of day so many days away. */
function relativeValue(days: number, type: 'date' | 'dateTime', { timeZone, now }: FieldContext): string {
  if (type === 'date') return addDays(today(timeZone, now), days);
  return new Date(now.getTime() + days * msPerDay).toISOString();
}

/**
 * Converts the result of an expression into a value of a field: numbers with more digits than can be kept exactly are
 * refused.
 */
function asValue(computedValue: MadeValue, target: FieldDefinition, context: FieldContext): MadeValue {
  if ('problem' in computedValue || computedValue.value === null) return computedValue;
  return fieldTypeOf(target).parse(computedValue.value, target, context);
}
