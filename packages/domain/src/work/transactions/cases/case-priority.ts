/** How urgent a case is, from the least to the most. */
export const casePriorities = ['low', 'normal', 'high', 'urgent'] as const;

export type CasePriority = (typeof casePriorities)[number];

/** Whether a value from outside is a priority. */
export function isCasePriority(value: unknown): value is CasePriority {
  return casePriorities.some((priority) => priority === value);
}
