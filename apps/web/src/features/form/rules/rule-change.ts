import type { FieldPath } from '../state/field-paths.ts';
import { type RuledField, unruled } from './ruled-fields.ts';

/** Changes visible to the user after rules ran. */
export interface RuleChange {
  readonly shown: readonly FieldPath[];
  readonly hidden: readonly FieldPath[];
  /** Fields that have a value of a rule, and had none before. */
  readonly filledIn: readonly FieldPath[];
  /** Warnings that were not there before. */
  readonly warnings: readonly string[];
}

export function changeBetween(
  before: ReadonlyMap<FieldPath, RuledField>,
  now: ReadonlyMap<FieldPath, RuledField>,
  changedPaths: readonly FieldPath[],
): RuleChange {
  const was = (path: FieldPath) => before.get(path) ?? unruled;
  const is = (path: FieldPath) => now.get(path) ?? unruled;
  return {
    shown: changedPaths.filter((path) => was(path).isHidden && !is(path).isHidden),
    hidden: changedPaths.filter((path) => !was(path).isHidden && is(path).isHidden),
    filledIn: changedPaths.filter((path) => is(path).ruleValue && !was(path).ruleValue && !is(path).isHidden),
    warnings: changedPaths.flatMap((path) => {
      const knownWarnings = was(path).warnings;
      return is(path).warnings.filter((text) => !knownWarnings.includes(text));
    }),
  };
}
