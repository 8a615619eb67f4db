import { foldSearch, readColumnCondition, withoutAccents } from '@tingest/domain/fields';

/** The values of a short list's column. */
export type Comparable = string | number | boolean | Date | null;

/** Whether an item's value passes a filter. */
export type MemoryFilter = (value: Comparable) => boolean;

const everything: MemoryFilter = () => true;

/**
 * Parses a filter's value like the lists of the database do. `undefined` for a value that is not a condition.
 * @param isFreeText whether the column holds free text, in which a bare value is searched for
 * @param sample a value of the column that is not null, for parsing bounds; absent if the list has none
 */
export function memoryFilter(
  sent: unknown,
  collator: Intl.Collator,
  isFreeText: boolean,
  sample: Comparable | undefined,
): MemoryFilter | undefined {
  const condition = readColumnCondition(sent, isFreeText);
  if (!condition) return condition === null ? everything : undefined;
  const { operator, value, min, max } = condition;
  switch (operator) {
    case 'empty':
      return (own) => own === null || own === '';
    case 'notEmpty':
      return (own) => own !== null && own !== '';
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
  const folded = withoutAccents(foldSearch(part));
  return (own) => withoutAccents(foldSearch(textOf(own))).includes(folded);
}

function oneOf(wanted: readonly unknown[]): MemoryFilter | undefined {
  if (!wanted.every(isPlain)) return undefined;
  const texts = new Set(wanted.map((each) => String(each).toLowerCase()));
  return (own) => own !== null && texts.has(textOf(own).toLowerCase());
}

/** Both bounds are part of it, but for an instant's upper bound, which callers send moved one day later. */
function between(min: unknown, max: unknown, collator: Intl.Collator): MemoryFilter {
  return (own) => {
    if (own === null) return false;
    const isAfter = isAbsent(min) || difference(own, min, collator) >= 0;
    if (!isAfter || isAbsent(max)) return isAfter;
    const distance = difference(own, max, collator);
    return own instanceof Date ? distance < 0 : distance <= 0;
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

function difference(own: Exclude<Comparable, null>, bound: unknown, collator: Intl.Collator): number {
  if (own instanceof Date) return own.getTime() - new Date(String(bound)).getTime();
  return typeof own === 'string' ? collator.compare(own, String(bound)) : Number(own) - Number(bound);
}

function textOf(own: Comparable): string {
  return own instanceof Date ? own.toISOString() : String(own ?? '');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
