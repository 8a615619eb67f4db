import { type FieldDefinition, type FilterOperator, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { choicesOf } from '../../lib/texts/field-choices.ts';
import type { ColumnFilter, ColumnFilterType, ListColumn } from './list-column.ts';

/** An item with values in `dataProperties`. Source: specification, section 3, Element. */
export interface RowWithFields {
  readonly dataProperties: readonly {
    readonly dataPropertyTypeId: string;
    readonly value?: unknown;
    readonly displayValue: string;
  }[];
}

interface FieldColumnOptions {
  readonly culture: Culture;
  /** Ids of the fields that are ordered and filtered by without an index. */
  readonly slow?: readonly string[];
  readonly isExtra?: boolean;
  /** Whether the list's server does not sort or filter by fields. */
  readonly isPlain?: boolean;
  /** Renders a value for which text is not sufficient, such as pictures; absent for fields for which it is. */
  readonly view?: (field: FieldDefinition) => ((value: unknown) => ReactNode) | undefined;
}

/** A field of a form as a column: its label, its value in words or as its type shows it, and its type's filter. */
export function fieldColumn<Row extends RowWithFields>(
  field: FieldDefinition,
  { culture, slow = [], isExtra = false, isPlain = false, view }: FieldColumnOptions,
): ListColumn<Row> {
  const { slot, displayType } = fieldTypeOf(field);
  const canBeAsked = !isPlain && slot !== 'none';
  const propertyOf = (row: Row) => row.dataProperties.find((each) => each.dataPropertyTypeId === field.id);
  const show = view?.(field);
  return {
    key: field.id,
    label: fieldLabel(field, culture),
    text: (row) => oneLine(propertyOf(row)?.displayValue),
    // A value that is not disclosed for a row is not shown as missing either.
    ...(show && {
      render(row: Row) {
        const property = propertyOf(row);
        return property ? show(property.value ?? null) : null;
      },
    }),
    isNumeric: displayType === 'number',
    isSlow: slow.includes(field.id),
    isUnsortable: !canBeAsked,
    isExtra,
    ...(canBeAsked && { filter: filterOf(field, culture) }),
  };
}

/** Operators offered, in this order; `in` and `equals` are equivalent if there is only one choice. */
const operatorsByType: Readonly<Record<ColumnFilterType, readonly FilterOperator[]>> = {
  text: ['contains', 'equals', 'empty', 'notEmpty'],
  number: ['between', 'empty', 'notEmpty'],
  date: ['between', 'empty', 'notEmpty'],
  dateTime: ['between', 'empty', 'notEmpty'],
  time: ['between', 'empty', 'notEmpty'],
  choice: ['in', 'empty', 'notEmpty'],
  toggle: ['equals', 'empty', 'notEmpty'],
};

function filterOf(field: FieldDefinition, culture: Culture): ColumnFilter {
  const type = filterType(field);
  const supportedOperators = fieldTypeOf(field).operators;
  const operators = operatorsByType[type].filter((operator) => supportedOperators.includes(operator));
  if (type !== 'choice') return { type, operators };
  const { optionSource } = field;
  return optionSource
    ? { type, operators, recordTypeIds: optionSource.recordTypeIds }
    : { type, operators, choices: choicesOf(field, culture) };
}

/** Derives the filter type from the field type: its display type, whether it has options, and its operators. */
function filterType(field: FieldDefinition): ColumnFilterType {
  const { displayType, hasOptions, operators } = fieldTypeOf(field);
  if (hasOptions) return 'choice';
  if (displayType !== 'text' && displayType !== 'localizedText') return displayType;
  // Read as words but compared as a number: how many files or rows there are.
  if (operators.includes('between')) return 'number';
  const isOneOfFew = operators.includes('in') && !operators.includes('contains');
  return isOneOfFew ? 'choice' : 'text';
}

/** More than this is not read in a cell. */
const maxLineLength = 160;

/** A text as one line for a cell, cut after a word. */
export function oneLine(text: string | undefined): string | undefined {
  const line = text
    ?.slice(0, 4 * maxLineLength)
    .replace(/\s+/g, ' ')
    .trim();
  if (line === undefined || line.length <= maxLineLength) return line;
  const end = line.lastIndexOf(' ', maxLineLength);
  return `${line.slice(0, end > maxLineLength / 2 ? end : maxLineLength)} …`;
}
