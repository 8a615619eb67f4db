/** A problem of the edited item as text, at its path (`localizedNames.0.text`); '' is the whole item. */
export interface EditorProblem {
  readonly path: string;
  readonly text: string;
}

/** A step, and which properties of the item are filled in there. */
export interface StepShape {
  readonly key: string;
  readonly label: string;
  /** Beginnings of paths, such as `localizedNames`. */
  readonly paths: readonly string[];
}

/** Whether a path is the beginning or lies below it: `a.b` is within `a`, `ab` isn't. */
export function isWithin(path: string, beginning: string): boolean {
  return path === beginning || path.startsWith(`${beginning}.`);
}

/** The key of the step where a problem is mended, the one that names its path the closest; `null` where none is known. */
export function stepOf(steps: readonly StepShape[], path: string): string | null {
  const matches = steps.flatMap(({ key, paths }) =>
    paths.flatMap((beginning) => (isWithin(path, beginning) ? [{ key, length: beginning.length }] : [])),
  );
  return matches.toSorted((one, otherMatch) => otherMatch.length - one.length)[0]?.key ?? null;
}

/** Returns the value at a path such as `sites.2.key`; `undefined` if there is none. */
function valueAt(item: unknown, path: string): unknown {
  let value = item;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/**
 * Returns the problems that remain after a change: a problem reported by the server is kept until the value at its path
 * has changed or, if that path is not in the item, until the property at the start of the path has changed.
 */
export function remaining(problems: readonly EditorProblem[], before: unknown, after: unknown): EditorProblem[] {
  return problems.filter(({ path }) => {
    if (path === '') return false;
    const isThere = valueAt(before, path) !== undefined;
    const comparedPath = isThere ? path : (path.split('.', 1)[0] ?? '');
    return isSame(valueAt(before, comparedPath), valueAt(after, comparedPath));
  });
}

/** Whether two items say the same. Nothing, empty text and an empty list are the same nothing. */
export function isSame(one: unknown, otherValue: unknown): boolean {
  return Object.is(one, otherValue) || JSON.stringify(one, omitEmpty) === JSON.stringify(otherValue, omitEmpty);
}

function omitEmpty(_name: string, value: unknown): unknown {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}
