import type { FieldValues } from '@tingest/domain/fields';
import type { FollowedOutcome } from './prepared-rules.ts';

/**
 * Returns the values to send: values that the rules compute again on arrival are replaced by those that the user left.
 * @param values the validated values
 * @param givenValues the form's values on which the rules ran
 */
export function sentValues(
  values: FieldValues,
  { owned, suggested }: Pick<FollowedOutcome, 'owned' | 'suggested'>,
  givenValues: FieldValues,
): FieldValues {
  if (owned.size === 0 && suggested.size === 0) return values;
  const valuesById = new Map(Object.entries(values));
  for (const path of [...owned.keys(), ...suggested.keys()]) {
    const [fieldId = ''] = path.split('.');
    if (valuesById.has(fieldId)) valuesById.set(fieldId, givenValues[fieldId] ?? null);
  }
  return Object.fromEntries(valuesById);
}
