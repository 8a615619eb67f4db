import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { cultures } from '../../foundation/localization/culture.ts';
import { formatDecimal } from '../../foundation/localization/decimal-text.ts';
import { formatExactDateTime } from '../../foundation/time/exact-date-time.ts';
import type { SchemaField } from '../data-schemas/data-schema.ts';
import { writeSchemaText } from '../data-schemas/write-schema-text.ts';
import { cellText, type ImportCell, withoutGuard } from './import-cell.ts';

/**
 * Checks whether a cell contains exactly the text that an export writes for a stored value, in any language. Such a
 * cell changes nothing, although less may be read from it than is stored: formatted text without its format, a place
 * without its last decimals, a name that several choices have, an instant by a pattern that has no time of day.
 * @param target the field that the value is stored in, with the options that the value names
 * @param column the column that contains the cell
 */
export function isAsExported(
  cell: ImportCell,
  storedValue: unknown,
  { target, column }: { readonly target: FieldDefinition; readonly column: SchemaField },
  context: FieldContext,
): boolean {
  if (cell === null || storedValue === null || storedValue === undefined) return false;
  const text = typeof cell === 'string' ? comparable(withoutGuard(cell)) : null;
  if (text === '') return false;
  return cultures.some((culture) => {
    const columnContext = { ...context, culture };
    const cellContent = text ?? comparable(cellText(cell, culture) ?? '');
    return writtenTexts(storedValue, target, column, columnContext).some(
      (writtenText) => comparable(writtenText) === cellContent,
    );
  });
}

function writtenTexts(
  storedValue: unknown,
  target: FieldDefinition,
  column: SchemaField,
  context: FieldContext,
): readonly string[] {
  const type = fieldTypeOf(target);
  const texts = [type.display(storedValue, target, context)];
  if (typeof storedValue === 'number') texts.push(formatDecimal(storedValue, context.culture));
  if (type.displayType === 'dateTime' && typeof storedValue === 'string') {
    const instant = new Date(storedValue);
    texts.push(formatExactDateTime(instant, context.timeZone));
    if (column.format !== null && !Number.isNaN(instant.getTime()))
      texts.push(writeSchemaText(storedValue, column, context));
  }
  if (column.listSeparator !== null && Array.isArray(storedValue)) {
    texts.push(storedValue.map((each) => type.display([each], target, context)).join(column.listSeparator));
  }
  return texts;
}

function comparable(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}
