import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { readClockText } from '../../foundation/time/date-text.ts';
import { readDateTime } from '../../foundation/time/exact-date-time.ts';
import type { SchemaField } from './data-schema.ts';
import { schemaDefinitions } from './schema-fields.ts';
import { boolFormat, dateFormat } from './schema-format.ts';

/**
 * Reads the text of a cell as a value of its column: by the column's own format and culture, else as a person of the tenant
 * writes it. `null` for an empty text.
 */
export function readSchemaText(
  text: string,
  field: SchemaField,
  context: FieldContext,
): { readonly value: unknown } | { readonly problem: ValueProblem } {
  const trimmedText = text.trim();
  if (trimmedText === '') return { value: null };
  if (field.format !== null && field.fieldType === 'bool') {
    const words = boolFormat(field.format);
    const word = trimmedText.toLowerCase();
    if (words) return word === words.yes || word === words.no ? { value: word === words.yes } : unknownValueProblem;
  }
  if (field.format !== null && field.fieldType === 'dateTime') {
    const format = dateFormat(field.format);
    if (format) return readDate(trimmedText, { pattern: field.format, format }, context.timeZone);
  }
  const [definition] = schemaDefinitions([field]);
  if (!definition) return { value: null };
  const type = fieldTypeOf(definition);
  const columnContext = { ...context, culture: field.culture ?? context.culture };
  return type.fromText?.(trimmedText, definition, columnContext) ?? type.parse(trimmedText, definition, columnContext);
}

const unknownValueProblem = { problem: { code: 'unknownValue' } } as const;

function readDate(
  text: string,
  { pattern, format }: { readonly pattern: string; readonly format: RegExp },
  timeZone: string,
) {
  const parts = format.exec(text)?.groups;
  const two = (part: string) => (parts?.[part] ?? '').padStart(2, '0');
  const clock = `${two('hour')}:${two('minute')}:${two('second')}`;
  const time = parts?.half === undefined ? clock : readClockText(`${clock} ${parts.half}m`);
  const instant =
    parts && time !== null && readClockText(time) !== null
      ? readDateTime(`${parts.year}-${two('month')}-${two('day')} ${time}`, timeZone)
      : null;
  return instant === null
    ? ({ problem: { code: 'schemaDate', parameters: { format: pattern } } } as const)
    : { value: instant.toISOString() };
}
