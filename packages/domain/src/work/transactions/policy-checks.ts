import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isId } from '../../foundation/text/id.ts';

/** Upper bound of days and counts in policies: ten years. */
export const policyLimits = { days: 3650, extensions: 1000, reminders: 10 } as const;

/** Whether an id in a policy names one of some fields, of a type that fits. */
export function fieldProblems(
  id: string,
  path: string,
  fields: readonly FieldDefinition[],
  types: readonly FieldDefinition['fieldType'][],
): Problem[] {
  if (!isId(id)) return [{ code: 'required', path }];
  const field = fields.find((candidate) => candidate.id === id.toLowerCase());
  return field && types.includes(field.fieldType) ? [] : [{ code: 'unknownValue', path }];
}

/** Whether a number in a policy is a whole one within its bounds; `null` always is. */
export function numberProblems(value: number | null, path: string, min: number, max: number): Problem[] {
  if (value === null) return [];
  if (!Number.isInteger(value)) return [{ code: 'integer', path }];
  if (value < min) return [{ code: 'min', path, parameters: { min } }];
  return value > max ? [{ code: 'max', path, parameters: { max } }] : [];
}
