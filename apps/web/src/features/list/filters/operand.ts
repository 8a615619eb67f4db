import type { FilterOperator } from '@tingest/domain/fields';
import { type Culture, formatDecimal, isCalendarDate, parseLocalizedDecimal } from '@tingest/domain/foundation';
import type { ColumnFilter } from '../list-column.ts';
import type { ListCondition } from '../list-search.ts';

/** Operand being edited, as typed and chosen: one representation for every kind of condition. */
export interface Operand {
  readonly text: string;
  readonly min: string;
  readonly max: string;
  readonly chosenValues: readonly string[];
  readonly isOn: boolean;
}

export interface OperandProps {
  readonly operand: Operand;
  readonly onChange: (operand: Operand) => void;
}

/** A condition as it is shown to be changed. */
export function operandOf(condition: ListCondition | undefined, culture: Culture): Operand {
  const { value, min, max } = condition ?? {};
  const toTypedText = (bound: unknown): string =>
    typeof bound === 'number' ? formatDecimal(bound, culture) : typeof bound === 'string' ? bound : '';
  const list = Array.isArray(value) ? value : [value];
  return {
    text: toTypedText(value),
    min: toTypedText(min),
    max: toTypedText(max),
    chosenValues: list.filter((each) => typeof each === 'string'),
    isOn: value !== false,
  };
}

/** The condition that was asked for, `null` where nothing was, `wrong` where it can't be read. */
export function readCondition(
  { column, type: filterType }: Pick<ColumnFilter, 'type'> & { readonly column: string },
  operator: FilterOperator,
  operand: Operand,
  culture: Culture,
): ListCondition | null | 'wrong' {
  switch (operator) {
    case 'empty':
    case 'notEmpty':
      return { column, operator };
    case 'contains':
      return operand.text.trim() === '' ? null : { column, operator, value: operand.text.trim() };
    case 'equals': {
      if (filterType === 'toggle') return { column, operator, value: operand.isOn };
      return operand.text.trim() === '' ? null : { column, operator, value: operand.text.trim() };
    }
    case 'in':
      return operand.chosenValues.length === 0 ? null : { column, operator, value: [...operand.chosenValues] };
    case 'between': {
      const min = readBound(operand.min, filterType, culture);
      const max = readBound(operand.max, filterType, culture);
      if (min === 'wrong' || max === 'wrong') return 'wrong';
      if (min === null && max === null) return null;
      return { column, operator, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
    }
  }
}

/** A bound as the server takes it: a number, a date, a time of day. */
export function readBound(
  text: string,
  filterType: ColumnFilter['type'],
  culture: Culture,
): number | string | null | 'wrong' {
  const typedText = text.trim();
  if (typedText === '') return null;
  if (filterType === 'number') {
    const parsedNumber = parseLocalizedDecimal(typedText, culture);
    return 'problem' in parsedNumber ? 'wrong' : parsedNumber.value;
  }
  if (filterType === 'time') return /^\d\d:\d\d/.test(typedText) ? typedText.slice(0, 5) : 'wrong';
  return isCalendarDate(typedText) ? typedText : 'wrong';
}
