import type { Parsed } from '../../foundation/problems/parsed.ts';
import type { FieldContext, FieldDefinition } from '../definitions/field-definition.ts';
import type { SlotValue } from '../types/field-type.ts';
import { fieldTypeOf } from '../types/registry.ts';

/**
 * Converts a column filter's operand from its transport form into the contents of the slot column that it is compared
 * with (an option's value into its name, a date into an instant). Applies to one operand; the operands of a list are
 * converted one by one.
 */
export function filterValue(field: FieldDefinition, input: unknown, context: FieldContext): Parsed<SlotValue> {
  const type = fieldTypeOf(field);
  if (type.toFilter !== undefined) return type.toFilter(input, field, context);
  const parseResult = type.parse(input, field, context);
  if ('problem' in parseResult) return parseResult;
  return { value: parseResult.value === null ? null : type.toSlot(parseResult.value, field, context) };
}
