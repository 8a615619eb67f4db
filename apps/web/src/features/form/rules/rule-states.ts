import { createListeners } from '../../../lib/store/listeners.ts';
import type { FieldPath } from '../state/field-paths.ts';
import type { FollowedOutcome } from './prepared-rules.ts';
import { changeBetween, type RuleChange } from './rule-change.ts';
import type { RowKeys } from './rule-paths.ts';
import { type RuledField, ruledFields, unruled } from './ruled-fields.ts';

/** The latest outcome of the rules, with the rows' keys at that time. */
export interface LastOutcome {
  readonly outcome: FollowedOutcome;
  readonly keysOf: RowKeys;
}

/** Reactions of a form to an outcome of its rules. */
export interface OutcomeListener {
  /** May add states to those of an outcome, before they apply. */
  readonly onRuled: (now: Map<FieldPath, RuledField>, before: ReadonlyMap<FieldPath, RuledField>) => void;
  /** Receives the fields whose state has changed. */
  readonly onChanged: (fieldPaths: readonly FieldPath[]) => void;
}

export interface RuleStates {
  /** Returns the rule state of a field; the same object until it changes. */
  readonly at: (fieldPath: FieldPath) => RuledField;
  readonly paths: () => Iterable<FieldPath>;
  /** Increases with each change of a state. */
  readonly version: () => number;
  readonly last: () => LastOutcome | null;
  readonly hiddenPaths: () => readonly FieldPath[];
  /** Applies an outcome of the rules. */
  readonly take: (outcome: FollowedOutcome, keysOf: RowKeys, listener: OutcomeListener) => void;
  readonly beforeChange: (listener: () => void) => () => void;
  readonly afterChange: (listener: (change: RuleChange) => void) => () => void;
  readonly afterRun: (listener: () => void) => () => void;
}

/** Creates the rule states of a form's fields, as of the last run of the rules. */
export function createRuleStates(): RuleStates {
  let ruledBy: ReadonlyMap<FieldPath, RuledField> = new Map();
  let last: LastOutcome | null = null;
  let version = 0;
  let hiddenPaths: readonly FieldPath[] = [];
  const beforeChange = createListeners();
  const afterChange = createListeners<[RuleChange]>();
  const afterRun = createListeners();
  return {
    at: (fieldPath) => ruledBy.get(fieldPath) ?? unruled,
    paths: () => ruledBy.keys(),
    version: () => version,
    last: () => last,
    hiddenPaths() {
      const now = [...ruledBy].flatMap(([path, { isHidden }]) => (isHidden ? [path] : []));
      if (now.join() !== hiddenPaths.join()) hiddenPaths = now;
      return hiddenPaths;
    },
    take(outcome, keysOf, { onRuled, onChanged }) {
      const before = ruledBy;
      const now = ruledFields(outcome, keysOf, before);
      onRuled(now, before);
      last = { outcome, keysOf };
      const changedPaths = [...new Set([...before.keys(), ...now.keys()])].filter(
        (path) => (before.get(path) ?? unruled) !== (now.get(path) ?? unruled),
      );
      if (changedPaths.length > 0) {
        beforeChange.report();
        ruledBy = now;
        version += 1;
        onChanged(changedPaths);
        afterChange.report(changeBetween(before, now, changedPaths));
      }
      afterRun.report();
    },
    beforeChange: beforeChange.subscribe,
    afterChange: afterChange.subscribe,
    afterRun: afterRun.subscribe,
  };
}
