/** Functions of one name, here and in the environment. */
const plainFunctions = [
  ...['round', 'floor', 'ceil', 'abs', 'sum', 'average', 'min', 'max', 'number', 'count', 'length'],
  ...['year', 'month', 'day', 'weekday', 'addMonths', 'minutes', 'hours', 'duration', 'timestamp'],
] as const;

/**
 * Functions that may be called, and their names in the environment; marked as zoned if they are passed the tenant's
 * zone.
 */
const functions: ReadonlyMap<string, { readonly name: string; readonly isZoned: boolean }> = new Map([
  ...plainFunctions.map((name) => [name, { name, isZoned: false }] as const),
  ['size', { name: 'sizeOf', isZoned: false }],
  ['date', { name: 'dateOf', isZoned: true }],
  ['text', { name: 'textIn', isZoned: true }],
]);

/** The function that an expression may call by a name, if there is one. */
export function functionNamed(name: string): { readonly name: string; readonly isZoned: boolean } | undefined {
  return functions.get(name);
}

/** The methods that may be called on a value. */
const methods: ReadonlySet<string> = new Set([
  ...['startsWith', 'endsWith', 'contains', 'lowerAscii', 'upperAscii', 'trim', 'join'],
]);

/** Whether a value may be called on by a name. */
export function isMethod(name: string): boolean {
  return methods.has(name);
}

/** Macros that run an expression once for each element of a list. */
const loops: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);

/** Checks whether a call runs its argument once for each element of a list. */
export function isLoop(name: string): boolean {
  return loops.has(name);
}

/** Everything that an editor offers to call, by name. */
export const offeredFunctions: readonly string[] = [
  ...functions.keys(),
  'coalesce',
  'has',
  'today',
  'now',
  ...methods,
  ...loops,
  'matches',
];
