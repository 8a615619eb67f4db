import type { FieldDefinition } from '@tingest/domain/fields';
import type { FieldAtPath, FieldPath } from '../state/field-paths.ts';
import type { FieldProblem } from '../state/form-problems.ts';
import type { FormRow } from '../state/form-rows.ts';
import type { FormStore } from '../state/form-store.ts';
import { fieldPathsOf } from '../state/problem-index.ts';
import type { RuleStates } from './rule-states.ts';
import type { RuledValues } from './ruled-values.ts';

interface RuledProblems {
  readonly at: (fieldPath: FieldPath) => FieldProblem | undefined;
  /** Returns the fields with problems, in the form's order; the same array until problems change. */
  readonly fields: () => readonly FieldAtPath[];
  /** Hides the rules' problem of a field while it is being filled in. */
  readonly begin: (fieldPath: FieldPath) => void;
  readonly leave: (fieldPath: FieldPath) => void;
  /** Shows the rules' problems of all fields from now on. */
  readonly showAll: () => void;
}

/**
 * Creates the problems of a form and those reported by its rules. A rule's problem is shown like any other: when the
 * field was left, or for all fields when the form was sent.
 */
export function createRuledProblems(
  tree: readonly FieldDefinition[],
  base: FormStore,
  states: RuleStates,
  values: RuledValues,
): RuledProblems {
  /** Paths of fields that were left once: a problem there is not merely an incomplete input. */
  const leftPaths = new Set<FieldPath>();
  let areAllShown = false;
  let list: readonly FieldAtPath[] = [];
  const rowsOf = (fieldId: string): readonly FormRow[] =>
    values.collections.has(fieldId) ? values.rows(fieldId) : noRows;
  const at = (fieldPath: FieldPath): FieldProblem | undefined => {
    const { isHidden, problem } = states.at(fieldPath);
    if (isHidden) return undefined;
    return base.problem(fieldPath) ?? (areAllShown || leftPaths.has(fieldPath) ? problem : undefined);
  };
  return {
    at,
    fields() {
      const now = [...fieldPathsOf(tree, base.fields, rowsOf)].filter(({ fieldPath }) => at(fieldPath));
      if (fieldPathsIn(now) !== fieldPathsIn(list)) list = now;
      return list;
    },
    begin(fieldPath) {
      leftPaths.delete(fieldPath);
    },
    leave(fieldPath) {
      leftPaths.add(fieldPath);
    },
    showAll() {
      areAllShown = true;
    },
  };
}

const noRows: readonly FormRow[] = [];

/** The row number is part of the message of a problem in it. */
function fieldPathsIn(list: readonly FieldAtPath[]): string {
  return list.map(({ fieldPath, row }) => `${fieldPath} ${row?.number ?? ''}`).join();
}
