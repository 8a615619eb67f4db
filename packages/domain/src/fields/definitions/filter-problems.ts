import type { Problem } from '../../foundation/problems/problem.ts';

/** A field of a form with options that are filtered by another field. */
export interface FilteredField {
  /** Absent for a new field, which no other can refer to yet. */
  readonly id: string | null;
  /** The field that it is filtered by. */
  readonly by: string;
  /** The path of the collection with rows that contain the field; empty outside rows. */
  readonly row: string;
  readonly path: string;
}

/**
 * Returns the problems of the filters of a form: filters by a field that does not exist or has a value that is not
 * visible from there (in the rows of another collection, of which there are many), and fields that are filtered by
 * themselves, directly or through others, where nothing could be chosen.
 *
 * @param rowOf the `row` of every field that has an id
 */
export function filterProblems(
  filteredFields: readonly FilteredField[],
  rowOf: ReadonlyMap<string, string>,
): Problem[] {
  const byId = new Map(filteredFields.flatMap(({ id, by }) => (id === null ? [] : [[id, by] as const])));
  return filteredFields.flatMap(({ id, by, row, path }): Problem[] => {
    const holder = rowOf.get(by);
    if (holder === undefined || (holder !== '' && holder !== row)) return [{ code: 'unknownField', path }];
    return id !== null && leadsTo(by, id, byId) ? [{ code: 'filterCycle', path }] : [];
  });
}

function leadsTo(start: string, end: string, byId: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let id: string | undefined = start; id !== undefined && !passed.has(id); id = byId.get(id)) {
    if (id === end) return true;
    passed.add(id);
  }
  return false;
}
