/** A day counted from today in the tenant's zone, negative for days that have passed. */
interface RelativeDay {
  readonly today: number;
}

/** Whether a constant is a day counted from today. */
export function isRelativeDay(constant: unknown): constant is RelativeDay {
  if (typeof constant !== 'object' || constant === null || !('today' in constant)) return false;
  return typeof constant.today === 'number' && Number.isInteger(constant.today) && Object.keys(constant).length === 1;
}

/** The constants of a comparison: one, or those of a list; none where there is no value. */
export function constantsOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
