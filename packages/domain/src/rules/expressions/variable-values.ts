import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { allFields } from '../../fields/definitions/walk-fields.ts';
import { collectionRowsOf } from '../../fields/types/collection/collection.ts';
import { today } from '../../foundation/time/zoned-time.ts';
import { CalendarDay } from './calendar-day.ts';
import { columnValues, expressionValue } from './field-types.ts';
import type { RewrittenExpression } from './rewrite.ts';

/** Reads a field's value as it is stored; `null` for the source. */
type ReadField = (fieldId: string | null) => unknown;

/** The constructor of a table's row from its cells. */
export type RowType = new (cells: Readonly<Record<string, unknown>>) => object;

/** The value of each variable; `null` where it has none. */
export function variableReader({ variables, columns }: RewrittenExpression, rowTypes: ReadonlyMap<string, RowType>) {
  const readVariable = (name: string, read: ReadField, context: FieldContext): unknown => {
    const variable = variables.get(name);
    switch (variable?.kind) {
      case 'field': {
        const Row = rowTypes.get(name);
        const value = read(variable.field.id);
        return Row ? rowsOf(value, variable.field, columns, Row) : expressionValue(value, variable.field);
      }
      case 'source':
        return expressionValue(read(null), variable.field);
      case 'column':
        return columnValues(read(variable.collection.id), variable.field);
      case 'presence':
        return hasValue(readVariable(variable.of, read, context));
      case 'number':
        return variable.value;
      case 'today':
        return new CalendarDay(today(context.timeZone, context.now));
      case 'now':
        return context.now;
      case 'zone':
        return context.timeZone;
      default:
        return null;
    }
  };
  return readVariable;
}

/** A table without rows is one that is not filled in. */
function hasValue(value: unknown): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

function rowsOf(
  value: unknown,
  collection: FieldDefinition,
  columns: ReadonlyMap<string, string>,
  Row: RowType,
): readonly object[] {
  const usedFields = [...allFields(collection.children ?? [])].flatMap((field) => {
    const name = columns.get(field.id);
    return name === undefined ? [] : [{ field, name }];
  });
  return collectionRowsOf(value).map((row) => {
    const cells: [string, unknown][] = [];
    for (const { field, name } of usedFields) {
      const cell = expressionValue(row[field.id], field);
      if (cell !== null) cells.push([name, cell]);
    }
    return new Row(Object.fromEntries(cells));
  });
}
