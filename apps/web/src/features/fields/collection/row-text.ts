import { type FieldContext, type FieldDefinition, type FieldValues, fieldLabel, fieldTypeOf } from '@tingest/domain';

/** As many values tell a row from the others. */
const shown = 3;

/** The first values of a row as a line of text, to tell it by while it is closed. */
export function rowText(columns: readonly FieldDefinition[], values: FieldValues, context: FieldContext): string {
  return columns
    .map((column) => cellText(column, values[column.id] ?? null, context))
    .filter((text) => text !== '')
    .slice(0, shown)
    .join(' · ');
}

/** A box that is ticked reads as its label; one that is not says nothing. */
function cellText(column: FieldDefinition, value: unknown, context: FieldContext): string {
  const type = fieldTypeOf(column);
  if (value === null || type.isEmpty(value)) return '';
  if (type.displayType === 'toggle' && value === true) return fieldLabel(column, context.culture);
  return type.display(value, column, context).trim();
}
