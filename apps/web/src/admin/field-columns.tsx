import { canDeviate, type FieldDefinition, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { fieldViews } from '../features/form/field-views.ts';
import { DeviationMarkOf } from '../features/form/shared/deviation-mark.tsx';
import { DisplayView } from '../features/form/shared/display-view.tsx';
import { FieldView } from '../features/form/values/field-view.tsx';
import { fieldColumn, type RowWithFields } from '../features/list/field-column.ts';
import type { ListColumn } from '../features/list/list-column.ts';

/**
 * Maximum number of fields shown by default; further fields can be chosen, as can those that the title already
 * contains.
 */
const shownFields = 6;

interface FieldColumnsOptions<Row> {
  readonly culture: Culture;
  /** Ids of the fields that are ordered and filtered by without an index. */
  readonly slow: readonly string[];
  /** When a row was answered, from which days are counted that deviate; absent for rows as they are now. */
  readonly answeredAt?: (row: Row) => string;
}

/**
 * A column for each field that has a value, groups' fields too, as its type shows it. Source: specification, section 6,
 * Visibility: shown to administrators.
 */
export function fieldColumns<Row extends RowWithFields>(
  fields: readonly FieldDefinition[],
  { answeredAt, ...options }: FieldColumnsOptions<Row>,
): readonly ListColumn<Row>[] {
  const listedFields = [...walkFields(fields)].filter(
    (field) => field.showForAdmin !== false && fieldTypeOf(field).hasValue,
  );
  const details = new Set(
    listedFields.flatMap((field) => (isAskedByValue(field) ? [...walkFields(field.children ?? [])] : [])),
  );
  const defaultFields = new Set(
    listedFields.filter((field) => !isLong(field) && !field.inTitle && !details.has(field)).slice(0, shownFields),
  );
  return listedFields.map((field) =>
    withMark(
      field,
      fieldColumn<Row>(field, { ...options, isExtra: !defaultFields.has(field), view: compactView }),
      answeredAt,
    ),
  );
}

/** The column with a mark where the value deviates. */
function withMark<Row extends RowWithFields>(
  field: FieldDefinition,
  column: ListColumn<Row>,
  answeredAt: ((row: Row) => string) | undefined,
): ListColumn<Row> {
  if (fieldTypeOf(field).deviationType === 'own' || !canDeviate(field)) return column;
  return {
    ...column,
    render(row) {
      const value = row.dataProperties.find((each) => each.dataPropertyTypeId === field.id)?.value ?? null;
      const cellContent = column.render?.(row) ?? column.text(row);
      return (
        <DeviationMarkOf field={field} value={value} answeredAt={answeredAt?.(row) ?? null}>
          {cellContent}
        </DeviationMarkOf>
      );
    },
  };
}

/** Several lines don't fit a row. */
function isLong(field: FieldDefinition): boolean {
  const { isMarkup, hasRows } = fieldTypeOf(field);
  return field.fieldType === 'textArea' || isMarkup || hasRows;
}

/** Whether the fields inside are asked about some answers only, as those of a check point. */
function isAskedByValue(field: FieldDefinition): boolean {
  return fieldTypeOf(field).asksChildren !== undefined;
}

/**
 * The type's own view where it has one. Formatted text and predefined values are read as words, which the server has
 * written beside the values.
 */
function compactView(field: FieldDefinition): ((value: unknown) => ReactNode) | undefined {
  if (fieldViews[field.fieldType] === DisplayView || fieldTypeOf(field).isMarkup || field.optionSource)
    return undefined;
  return (value) => <FieldView field={{ ...field, deviation: null }} value={value} isCompact />;
}
