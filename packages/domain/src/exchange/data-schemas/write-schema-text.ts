import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { formatDateTime } from '../../foundation/time/zoned-time.ts';
import type { SchemaField } from './data-schema.ts';
import { schemaDefinitions } from './schema-fields.ts';
import { datePatternToken } from './schema-format.ts';

/**
 * The text of a cell that says a value the way that its column has it, so that `readSchemaText` reads the same value out of it
 * again. Seconds that a pattern does not have are left out.
 */
export function writeSchemaText(value: unknown, field: SchemaField, context: FieldContext): string {
  if (value === null || value === undefined) return '';
  if (field.format !== null && field.fieldType === 'bool') {
    const [yes = '', no = ''] = field.format.split('|').map((word) => word.trim());
    return value === true ? yes : no;
  }
  if (field.format !== null && field.fieldType === 'dateTime' && typeof value === 'string') {
    return dateText(value, field.format, context.timeZone);
  }
  const [definition] = schemaDefinitions([field]);
  if (!definition) return '';
  return fieldTypeOf(definition).display(value, definition, { ...context, culture: field.culture ?? context.culture });
}

/** A plain date is that day at midnight, wherever the reader is. */
function dateText(value: string, format: string, timeZone: string): string {
  const [date = '', time = '00:00'] = formatDateTime(value, timeZone).split(' ');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = ''] = time.split(':');
  const second = String(new Date(value).getUTCSeconds()).padStart(2, '0');
  const parts: Readonly<Record<string, string>> = {
    ...{ YYYY: year, MM: month, DD: day, HH: hour, mm: minute, ss: second },
    ...{ hh: String(Number(hour) % 12 || 12).padStart(2, '0'), A: Number(hour) < 12 ? 'AM' : 'PM' },
  };
  return format.replace(datePatternToken, (part) => parts[part] ?? part);
}
