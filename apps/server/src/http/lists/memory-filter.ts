import { type ColumnCondition, filterOperators, foldSearch } from '@tingest/domain';

/** What a short list's column holds. */
export type Comparable = string | number | boolean | Date | null;

/** Whether an item's value passes a filter. */
export type MemoryFilter = (value: Comparable) => boolean;

const everything: MemoryFilter = () => true;

/**
 * Reads a filter's value as the lists of the database do: a typed condition, bounds, a list (any of them), or a bare
 * value; nothing for no filter. `undefined` for something that is no condition.
 */
export function memoryFilter(wanted: unknown, collator: Intl.Collator): MemoryFilter | undefined {
  if (isNothing(wanted)) return everything;
  if (Array.isArray(wanted)) return wanted.length === 0 ? everything : oneOf(wanted);
  if (typeof wanted !== 'object') return oneOf([wanted]);
  const { operator, value, min, max } = wanted as Partial<ColumnCondition>;
  if (operator === undefined) return min === undefined && max === undefined ? undefined : between(min, max, collator);
  if (!filterOperators.includes(operator)) return undefined;
  switch (operator) {
    case 'empty':
      return (own) => own === null || own === '';
    case 'notEmpty':
      return (own) => own !== null && own !== '';
    case 'contains':
      return typeof value === 'string' ? contains(value) : undefined;
    case 'equals':
      return oneOf([value]);
    case 'in':
      return Array.isArray(value) ? oneOf(value) : undefined;
    case 'between':
      return between(min, max, collator);
  }
}

function contains(part: string): MemoryFilter {
  const folded = foldSearch(part);
  return (own) => foldSearch(textOf(own)).includes(folded);
}

function oneOf(wanted: readonly unknown[]): MemoryFilter | undefined {
  if (!wanted.every(isPlain)) return undefined;
  const texts = new Set(wanted.map((each) => String(each).toLowerCase()));
  return (own) => own !== null && texts.has(textOf(own).toLowerCase());
}

/** Both bounds are part of it, but for an instant's upper bound, which callers send moved one day later. */
function between(min: unknown, max: unknown, collator: Intl.Collator): MemoryFilter | undefined {
  const isGiven = (bound: unknown) => !isNothing(bound);
  if ((isGiven(min) && !isPlain(min)) || (isGiven(max) && !isPlain(max))) return undefined;
  return (own) => {
    if (own === null) return false;
    const isAfter = !isGiven(min) || difference(own, min, collator) >= 0;
    if (!isAfter || !isGiven(max)) return isAfter;
    const distance = difference(own, max, collator);
    return own instanceof Date ? distance < 0 : distance <= 0;
  };
}

function difference(own: Exclude<Comparable, null>, bound: unknown, collator: Intl.Collator): number {
  if (own instanceof Date) return own.getTime() - new Date(String(bound)).getTime();
  return typeof own === 'string' ? collator.compare(own, String(bound)) : Number(own) - Number(bound);
}

function textOf(own: Comparable): string {
  return own instanceof Date ? own.toISOString() : String(own ?? '');
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
