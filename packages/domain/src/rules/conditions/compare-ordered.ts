import { comparedConstant, orderedValue } from '../../fields/conditions/comparisons.ts';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { collectionRowsOf } from '../../fields/types/collection/collection.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { addDays, dateToUtcMidnight, isCalendarDate } from '../../foundation/time/calendar-date.ts';
import { parseInstant } from '../../foundation/time/parse-instant.ts';
import { formatDate, today } from '../../foundation/time/zoned-time.ts';
import { isRelativeDay } from './constants.ts';
import type { RuleConditionType } from './rule-condition.ts';

/** Whether a value passes a comparison by order. */
type OrderedTest = (value: unknown, context: FieldContext) => boolean;

/** How each comparison reads the order of a value and its constants: below 0, 0, above 0. */
const passesBy: Readonly<Partial<Record<RuleConditionType, (value: number, constants: readonly number[]) => boolean>>> =
  {
    equal: (value, [constant]) => value === constant,
    above: (value, [constant = Number.NaN]) => value > constant,
    aboveOrEqual: (value, [constant = Number.NaN]) => value >= constant,
    below: (value, [constant = Number.NaN]) => value < constant,
    belowOrEqual: (value, [constant = Number.NaN]) => value <= constant,
    in: (value, constants) => constants.includes(value),
    between: (value, [firstConstant = Number.NaN, last = Number.NaN]) => value >= firstConstant && value <= last,
  };

/**
 * A comparison of numbers, days, instants, times of day or counts of rows. Numbers have at most 15 digits, which a number of
 * JavaScript tells apart, so that they are compared exactly. Days are those of the tenant's zone: an instant that is compared
 * with a day is compared by the day on which it is. `null` where a constant is no value of the field.
 */
export function orderedTest(
  field: FieldDefinition,
  type: RuleConditionType,
  constants: readonly unknown[],
): OrderedTest | null {
  const passes = passesBy[type];
  if (!passes || constants.length === 0) return null;
  const isByDay = fieldTypeOf(field).displayType === 'dateTime' && constants.every(isDay);
  const read = isByDay ? dayOfInstant : readerOf(field);
  if (constants.some(isRelativeDay)) {
    if (!isByDay && fieldTypeOf(field).displayType !== 'date') return null;
    return (value, context) => {
      const fieldValue = read(value, context);
      return (
        fieldValue !== null &&
        passes(
          fieldValue,
          constants.map((each) => dayOf(each, context)),
        )
      );
    };
  }
  const fixedConstants = constants.map((each) => (isByDay ? dateToUtcMidnight(String(each)) : constantOf(field, each)));
  if (!fixedConstants.every((each) => each !== null)) return null;
  return (value, context) => {
    const fieldValue = read(value, context);
    return fieldValue !== null && passes(fieldValue, fixedConstants);
  };
}

function readerOf(field: FieldDefinition): (value: unknown, context: FieldContext) => number | null {
  if (fieldTypeOf(field).hasRows) return (value) => collectionRowsOf(value).length;
  if (fieldTypeOf(field).displayType === 'number') return (value) => (typeof value === 'number' ? value : null);
  return (value, { timeZone }) => orderedValue(field, value, timeZone);
}

function constantOf(field: FieldDefinition, constant: unknown): number | null {
  if (fieldTypeOf(field).hasRows) return typeof constant === 'number' && Number.isInteger(constant) ? constant : null;
  if (typeof constant !== 'string' && typeof constant !== 'number') return null;
  // An instant carries its own offset, and a day has none: the zone plays no part.
  const comparedValue = comparedConstant(field, constant, 'UTC');
  return typeof comparedValue === 'number' ? comparedValue : null;
}

function isDay(constant: unknown): boolean {
  return isRelativeDay(constant) || (typeof constant === 'string' && isCalendarDate(constant));
}

/** A day as the midnight that it has in UTC; days of different zones are compared by their names. */
function dayOf(constant: unknown, { timeZone, now }: FieldContext): number {
  const day = isRelativeDay(constant) ? addDays(today(timeZone, now), constant.today) : String(constant);
  return dateToUtcMidnight(day) ?? Number.NaN;
}

function dayOfInstant(value: unknown, { timeZone }: FieldContext): number | null {
  const instant = typeof value === 'string' ? parseInstant(value) : null;
  return instant && dateToUtcMidnight(formatDate(instant, timeZone));
}
