import type { FieldOption } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';

/** Choices by name, in the alphabetical order of a culture; numbers in names count as numbers. */
export function sortedOptions(options: readonly FieldOption[], culture: Culture): readonly FieldOption[] {
  const order = new Intl.Collator(culture, { numeric: true });
  return [...options].sort((one, otherOption) => order.compare(one.name, otherOption.name));
}
