import type { FieldOption } from '@tingest/domain';

/** What is left of a choice after the choices themselves became others. */
export interface StillAvailable {
  /** The value to keep, in the shape it had; `null` where nothing is left. */
  readonly value: unknown;
  /** Names of what had to go. */
  readonly gone: readonly string[];
}

/**
 * Takes out of a chosen value (one option's or a list of them) what can't be chosen any more. What was no option before
 * either is left alone: whoever changes another field has not touched it.
 * @param before the options as they were, which give the names
 */
export function stillAvailable(
  value: unknown,
  before: readonly FieldOption[],
  now: readonly FieldOption[],
): StillAvailable {
  const available = new Set(now.map((option) => option.value));
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  const lost = before.filter((option) => !available.has(option.value) && chosen.includes(option.value));
  if (lost.length === 0) return { value, gone: [] };
  const lostValues = new Set<unknown>(lost.map((option) => option.value));
  const kept = chosen.filter((entry) => !lostValues.has(entry));
  return { value: kept.length === 0 ? null : kept, gone: lost.map(({ name }) => name) };
}
