import type { FieldDefinition } from '@tingest/domain/fields';
import { cellOf, cellPath, type FieldAtPath, type FieldPath, holdersOf } from './field-paths.ts';
import type { FieldProblem } from './form-problems.ts';
import type { FormRow } from './form-rows.ts';

export interface ProblemIndex {
  readonly get: (fieldPath: FieldPath) => FieldProblem | undefined;
  readonly has: (fieldPath: FieldPath) => boolean;
  readonly paths: () => readonly FieldPath[];
  /** Sets the problem of a field; without one, removes it. */
  readonly set: (fieldPath: FieldPath, problem: FieldProblem | undefined) => void;
  readonly replace: (problems: Iterable<readonly [FieldPath, FieldProblem]>) => void;
  /** Removes the problems of rows that have been removed. */
  readonly forgetRows: (collectionId: string, kept: readonly FormRow[]) => void;
  /** Outdates `fields` after rows have moved: the row number is part of the message of a problem in it. */
  readonly renumberRows: () => void;
  /** Returns the fields with problems, in the form's order; the same array until problems change. */
  readonly fields: () => readonly FieldAtPath[];
}

/** Creates the problems of a form by the paths of their fields. */
export function createProblemIndex(
  tree: readonly FieldDefinition[],
  fields: readonly FieldDefinition[],
  rows: (collectionId: string) => readonly FormRow[],
): ProblemIndex {
  let problems = new Map<FieldPath, FieldProblem>();
  let list: readonly FieldAtPath[] | null = [];
  const set = (fieldPath: FieldPath, problem: FieldProblem | undefined): void => {
    if (problem) problems.set(fieldPath, problem);
    else if (!problems.delete(fieldPath)) return;
    list = null;
  };
  return {
    get: (fieldPath) => problems.get(fieldPath),
    has: (fieldPath) => problems.has(fieldPath),
    paths: () => [...problems.keys()],
    set,
    replace(next) {
      problems = new Map(next);
      list = null;
    },
    forgetRows(collectionId, retainedRows) {
      const keys = new Set(retainedRows.map(({ key }) => key));
      for (const fieldPath of [...problems.keys()]) {
        const cell = cellOf(fieldPath);
        if (cell?.collectionId === collectionId && !keys.has(cell.rowKey)) set(fieldPath, undefined);
      }
    },
    renumberRows() {
      list = null;
    },
    fields() {
      list ??=
        problems.size === 0
          ? []
          : [...fieldPathsOf(tree, fields, rows)].filter(({ fieldPath }) => problems.has(fieldPath));
      return list;
    },
  };
}

/** The paths of all fields of a form in reading order, those in rows too. */
export function* fieldPathsOf(
  tree: readonly FieldDefinition[],
  fields: readonly FieldDefinition[],
  rowsOf: (fieldId: string) => readonly FormRow[],
): Generator<FieldAtPath> {
  for (const field of fields) {
    const holders = holdersOf(tree, field.id) ?? [];
    yield { fieldPath: field.id, field, holders };
    for (const [index, { key }] of rowsOf(field.id).entries()) {
      const row = { collection: field, number: index + 1 };
      for (const child of field.children ?? []) {
        yield { fieldPath: cellPath(field.id, key, child.id), field: child, holders: [...holders, field.id], row };
      }
    }
  }
}
