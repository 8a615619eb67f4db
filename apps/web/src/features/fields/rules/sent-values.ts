import { type FieldContext, type FieldDefinition, type FieldValues, formValues } from '@tingest/domain';
import type { FollowedOutcome } from './prepared-rules.ts';

/**
 * The values to send: in the place of those that rules make again when they arrive, those that a person left there.
 * @param values as they were judged
 * @param given what the rules ran over
 */
export function sentValues(
  values: FieldValues,
  { owned, suggested }: Pick<FollowedOutcome, 'owned' | 'suggested'>,
  tree: readonly FieldDefinition[],
  given: FieldValues,
  context: FieldContext,
): FieldValues {
  if (owned.size === 0 && suggested.size === 0) return values;
  const left = formValues(tree, given, context);
  const sent = new Map(Object.entries(values));
  for (const path of [...owned.keys(), ...suggested.keys()]) {
    const [fieldId = ''] = path.split('.');
    if (sent.has(fieldId)) sent.set(fieldId, left[fieldId] ?? null);
  }
  return Object.fromEntries(sent);
}
