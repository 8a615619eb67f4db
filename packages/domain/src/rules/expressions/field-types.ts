import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { collectionRowsOf } from '../../fields/types/collection/collection.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { parseInstant } from '../../foundation/time/parse-instant.ts';
import { CalendarDay } from './calendar-day.ts';
import { timestampType } from './environment.ts';
import { ExactNumber } from './exact-numbers.ts';

/** The type that a field's values have in expressions; `null` where expressions cannot read them: files, places, groups. */
export function expressionTypeOf(field: Pick<FieldDefinition, 'fieldType' | 'multiple'>): string | null {
  const type = fieldTypeOf(field);
  if (type.hasRows || type.holdsFiles || !type.hasValue) return null;
  if (type.displayType === 'number') return 'decimal';
  if (type.displayType === 'date') return 'date';
  if (type.displayType === 'dateTime') return timestampType;
  if (type.comparison === 'toggle') return 'bool';
  if (type.hasOptions && field.multiple) return 'list<string>';
  if (type.comparison === 'presence' || type.comparison === 'none') return null;
  return 'string';
}

/** A stored value as expressions have it; `null` for none. */
export function expressionValue(value: unknown, field: FieldDefinition): unknown {
  if (value === null || value === undefined || value === '') return null;
  switch (expressionTypeOf(field)) {
    case 'decimal':
      return typeof value === 'number' ? new ExactNumber(value) : null;
    case 'date':
      return typeof value === 'string' ? new CalendarDay(value) : null;
    case timestampType:
      return typeof value === 'string' ? parseInstant(value) : null;
    case 'bool':
      return typeof value === 'boolean' ? value : null;
    case 'list<string>':
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null;
    case 'string':
      return textOf(value);
    default:
      return null;
  }
}

/** A text as it is, a person by their name. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const isPerson = typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
  return isPerson ? (value as { readonly name: string }).name : null;
}

/** The values that the rows of a collection have in a column; rows without one are passed over. */
export function columnValues(rows: unknown, column: FieldDefinition): readonly unknown[] {
  return collectionRowsOf(rows).flatMap((row) => expressionValue(row[column.id], column) ?? []);
}

/** Returns the result of an expression as fields accept it. */
export function storedResult(result: unknown): unknown {
  if (result instanceof ExactNumber) return result.toFixed();
  if (result instanceof CalendarDay) return result.text;
  if (result instanceof Date) return result.toISOString();
  return result;
}
