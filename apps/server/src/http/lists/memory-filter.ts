import { foldSearch, readColumnCondition, withoutAccents } from '@tingest/domain/fields';

/** The values of a short list's column. */
export type Comparable = string | number | boolean | Date | null;

/** Whether an item's value passes a filter. */
export type MemoryFilter = (value: Comparable) => boolean;

const acceptAll: MemoryFilter = () => true;

/**
 * Parses a filter's value like the lists of the database do. `undefined` for a value that is not a condition.
 * @param isFreeText whether the column holds free text, in which a bare value is searched for
 * @param sample a value of the column that is not null, for parsing bounds; absent if the list has none
 */
export function memoryFilter(
  sentFilter: unknown,
  collator: Intl.Collator,
  isFreeText: boolean,
  sample: Comparable | undefined,
): MemoryFilter | undefined {
  const condition = readColumnCondition(sentFilter, isFreeText);
  if (!condition) return condition === null ? acceptAll : undefined;
  const { operator, value, min, max } = condition;
  switch (operator) {
    case 'empty':
      return (itemValue) => itemValue === null || itemValue === '';
    case 'notEmpty':
      return (itemValue) => itemValue !== null && itemValue !== '';
    case 'contains':
      return contains(String(value));
    case 'equals':
      return oneOf([value]);
    case 'in':
      return Array.isArray(value) ? oneOf(value) : undefined;
    case 'between':
      return isBound(min, sample) && isBound(max, sample) ? between(min, max, collator) : undefined;
  }
}

function contains(part: string): MemoryFilter {
  const foldedPart = withoutAccents(foldSearch(part));
  return (itemValue) => withoutAccents(foldSearch(textOf(itemValue))).includes(foldedPart);
}

function oneOf(requestedValues: readonly unknown[]): MemoryFilter | undefined {
  if (!requestedValues.every(isPlain)) return undefined;
  const texts = new Set(requestedValues.map((each) => String(each).toLowerCase()));
  return (itemValue) => itemValue !== null && texts.has(textOf(itemValue).toLowerCase());
}

/** Both bounds are part of it, but for an instant's upper bound, which callers send moved one day later. */
function between(min: unknown, max: unknown, collator: Intl.Collator): MemoryFilter {
  return (itemValue) => {
    if (itemValue === null) return false;
    const isAfter = isAbsent(min) || difference(itemValue, min, collator) >= 0;
    if (!isAfter || isAbsent(max)) return isAfter;
    const distance = difference(itemValue, max, collator);
    return itemValue instanceof Date ? distance < 0 : distance <= 0;
  };
}

/** Whether a bound can be compared with the column's values: a date with instants, a number with numbers. */
function isBound(bound: unknown, sample: Comparable | undefined): boolean {
  if (isAbsent(bound)) return true;
  if (!isPlain(bound)) return false;
  if (sample instanceof Date) return typeof bound === 'string' && !Number.isNaN(Date.parse(bound));
  if (typeof sample === 'number' || typeof sample === 'boolean') return !Number.isNaN(Number(bound));
  return true;
}

function difference(itemValue: Exclude<Comparable, null>, bound: unknown, collator: Intl.Collator): number {
  if (itemValue instanceof Date) return itemValue.getTime() - new Date(String(bound)).getTime();
  return typeof itemValue === 'string' ? collator.compare(itemValue, String(bound)) : Number(itemValue) - Number(bound);
}

function textOf(itemValue: Comparable): string {
  return itemValue instanceof Date ? itemValue.toISOString() : String(itemValue ?? '');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
