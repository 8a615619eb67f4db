/** The option values that a select field holds, one or several, as a list. */
export function chosenValues(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry): entry is string => typeof entry === 'string' && entry !== '');
}

/**
 * What the field holds after an option was touched: several are added and taken away, one replaces the other.
 * @returns in the shape of the field's value; `null` for nothing
 */
export function afterChoosing(value: unknown, option: string, isMultiple: boolean): string | readonly string[] | null {
  if (!isMultiple) return option;
  const chosen = chosenValues(value);
  const next = chosen.includes(option) ? chosen.filter((entry) => entry !== option) : [...chosen, option];
  return next.length === 0 ? null : next;
}
