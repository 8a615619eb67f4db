import { type Culture, type FieldDefinition, type FilterOperator, fieldLabel, fieldTypeOf } from '@tingest/domain';
import type { ColumnFilter, ColumnFilterKind, ListColumn } from './list-column.ts';

/** An item whose values travel as `dataProperties`. Source: specification, section 3, Element. */
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
  /** A list whose server doesn't order or filter by fields. */
  readonly isPlain?: boolean;
}

/** A field of a form as a column: its label, its value in words, and the filter that its type offers. */
export function fieldColumn<Row extends RowWithFields>(
  field: FieldDefinition,
  { culture, slow = [], isExtra = false, isPlain = false }: FieldColumnOptions,
): ListColumn<Row> {
  const kind = filterKind(field);
  const filter: ColumnFilter = {
    kind,
    operators: operatorsFor(field, kind),
    ...(kind === 'choice' ? { choices: (field.options ?? []).map(({ value, name }) => ({ value, label: name })) } : {}),
  };
  const canBeAsked = !isPlain && fieldTypeOf(field).slot !== 'none';
  return {
    key: field.id,
    label: fieldLabel(field, culture),
    text: (row) => row.dataProperties.find((each) => each.dataPropertyTypeId === field.id)?.displayValue,
    isNumeric: kind === 'number',
    isSlow: slow.includes(field.id),
    isUnsortable: !canBeAsked,
    isExtra,
    ...(canBeAsked ? { filter } : {}),
  };
}

function filterKind(field: FieldDefinition): ColumnFilterKind {
  const { range, slot, hasOptions } = fieldTypeOf(field);
  if (range !== 'none') return range;
  if (hasOptions) return 'choice';
  return slot === 'number' ? 'toggle' : 'text';
}

/** Those of the type that a person is asked about; `in` and `equals` say the same where there is one choice. */
function operatorsFor(field: FieldDefinition, kind: ColumnFilterKind): readonly FilterOperator[] {
  const offered: Readonly<Record<ColumnFilterKind, readonly FilterOperator[]>> = {
    text: ['contains', 'equals', 'empty', 'notEmpty'],
    number: ['between', 'empty', 'notEmpty'],
    date: ['between', 'empty', 'notEmpty'],
    dateTime: ['between', 'empty', 'notEmpty'],
    time: ['between', 'empty', 'notEmpty'],
    choice: ['in', 'empty', 'notEmpty'],
    toggle: ['equals', 'empty', 'notEmpty'],
  };
  const known = fieldTypeOf(field).operators;
  return offered[kind].filter((operator) => known.includes(operator));
}
