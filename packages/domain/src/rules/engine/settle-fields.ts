import { fieldTypeOf } from '../../fields/types/registry.ts';
import { isSame } from '../conditions/compare.ts';
import type { CompiledRule } from './compile-rules.ts';
import type { FormPlan, PlannedField } from './form-plan.ts';
import { type FormScope, rowScopes, seenValue } from './form-scope.ts';
import type { RuleOutcome } from './outcome.ts';
import type { RuleRun } from './rule-reader.ts';
import type { Steps } from './steps.ts';

/** The results of settling a form. */
export interface SettledForm {
  readonly hidden: Set<string>;
  readonly owned: Map<string, string>;
  readonly suggested: Map<string, string>;
  readonly outcomes: Map<CompiledRule, RuleOutcome[]>;
}

/** A form settles in one pass unless rules are circular, which saving refuses. */
const maxPasses = 10;

/**
 * Decides for each field of the plan whether it is there and which value it has. Circular fields that are still changing after
 * a bounded number of passes have the values that they came with, and their rules say so.
 *
 * @param overwritten paths of fields in which a person has put another value than the rule's
 */
export function* settleFields(plan: FormPlan, run: RuleRun, overwritten: ReadonlySet<string>): Steps<SettledForm> {
  const settled: SettledForm = { hidden: new Set(), owned: new Map(), suggested: new Map(), outcomes: new Map() };
  const pass = function* (): Steps<boolean> {
    let hasChanged = false;
    for (const plannedField of plan.fields) {
      const scopes = plannedField.collection ? (run.form.rows.get(plannedField.collection.id) ?? []) : [run.form];
      clearOutcomes(plannedField, settled);
      for (const scope of scopes) {
        hasChanged =
          settleField(plannedField, run, scope, { settledForm: settled, overwrittenPaths: overwritten }) || hasChanged;
        yield;
      }
    }
    return hasChanged;
  };
  let isMoving = yield* pass();
  for (let count = 1; isMoving && plan.circular.size > 0 && count < maxPasses; count += 1) {
    isMoving = yield* pass();
  }
  if (isMoving && plan.circular.size > 0) giveUp(plan, run, settled);
  return settled;
}

function clearOutcomes({ visibility, making }: PlannedField, { outcomes }: SettledForm): void {
  for (const rule of visibility) outcomes.set(rule, []);
  for (const rule of making) outcomes.set(rule, []);
}

interface Settling {
  readonly settledForm: SettledForm;
  readonly overwrittenPaths: ReadonlySet<string>;
}

/** @returns whether anything that other rules may read has changed */
function settleField(plannedField: PlannedField, run: RuleRun, scope: FormScope, settling: Settling): boolean {
  const { field, making } = plannedField;
  const { settledForm } = settling;
  const path = `${scope.prefix}${field.id}`;
  const before = seenValue(scope, field);
  const wasAbsent = scope.absent.has(field.id);
  const isShown = decideVisibility(plannedField, run, scope, settledForm);
  const isAbsent = !isShown || isInsideAbsent(plannedField, run, scope);
  if (isAbsent) scope.absent.add(field.id);
  else scope.absent.delete(field.id);
  if (!isShown || isInsideHidden(plannedField, scope, settledForm)) settledForm.hidden.add(path);
  else settledForm.hidden.delete(path);
  if (making.length > 0) makeValue(plannedField, run, scope, settling);
  return wasAbsent !== isAbsent || !isSame(before, seenValue(scope, field));
}

/** A field with a rule `show` starts hidden; a passing `hide` beats `show`. */
function decideVisibility(
  { field, visibility }: PlannedField,
  run: RuleRun,
  scope: FormScope,
  { outcomes }: SettledForm,
): boolean {
  const path = `${scope.prefix}${field.id}`;
  let isShown = !visibility.some(({ rule }) => rule.action === 'show');
  let isHidden = false;
  for (const compiledRule of visibility) {
    const outcome = decide(compiledRule, run, scope, path);
    outcomes.get(compiledRule)?.push(outcome);
    if (!outcome.hasFired) continue;
    if (compiledRule.rule.action === 'show') isShown = true;
    else isHidden = true;
  }
  return isShown && !isHidden;
}

/** Checks whether the field's container is absent or does not ask for the field. */
function isInsideAbsent({ parent, collection }: PlannedField, run: RuleRun, scope: FormScope): boolean {
  if (!parent) return false;
  const holder = parent === collection ? run.form : scope;
  if (holder.absent.has(parent.id)) return true;
  const type = fieldTypeOf(parent);
  return type.asksChildren !== undefined && !type.asksChildren(seenValue(holder, parent));
}

function isInsideHidden({ parent, collection }: PlannedField, scope: FormScope, { hidden }: SettledForm): boolean {
  if (!parent) return false;
  return hidden.has(parent === collection ? parent.id : `${scope.prefix}${parent.id}`);
}

/** The last rule that passes and can make a value counts; where none does, the field has the value that it came with. */
function makeValue({ field, making }: PlannedField, run: RuleRun, scope: FormScope, settling: Settling): void {
  const { settledForm, overwrittenPaths } = settling;
  const path = `${scope.prefix}${field.id}`;
  let value = givenValue(scope, field.id);
  settledForm.owned.delete(path);
  settledForm.suggested.delete(path);
  for (const compiledRule of making) {
    const isOverwritten = compiledRule.rule.overwritable === true && overwrittenPaths.has(path);
    const outcome = decide(compiledRule, run, scope, path);
    const computedValue = outcome.hasFired && !isOverwritten ? compiledRule.make(run, scope) : null;
    if (computedValue && 'value' in computedValue) {
      const marks = compiledRule.rule.overwritable ? settledForm.suggested : settledForm.owned;
      const otherMarks = compiledRule.rule.overwritable ? settledForm.owned : settledForm.suggested;
      marks.set(path, compiledRule.rule.id);
      otherMarks.delete(path);
      settledForm.outcomes.get(compiledRule)?.push({ ...outcome, from: value, to: computedValue.value });
      value = computedValue.value;
    } else if (computedValue)
      settledForm.outcomes.get(compiledRule)?.push({ ...outcome, hasFired: false, problem: computedValue.problem });
    else settledForm.outcomes.get(compiledRule)?.push(isOverwritten ? { ...outcome, isOverwritten } : outcome);
  }
  putValue(scope, field, value);
}

function putValue(scope: FormScope, field: PlannedField['field'], value: unknown): void {
  if (isSame(scope.values.get(field.id), value)) return;
  scope.values.set(field.id, value);
  if (scope.rows.has(field.id)) scope.rows.set(field.id, rowScopes(field, value));
}

function givenValue({ given }: FormScope, id: string): unknown {
  return (Object.hasOwn(given, id) ? given[id] : null) ?? null;
}

/** Decides whether a rule performs its action: its condition passes, and its source is present. */
export function decide(compiledRule: CompiledRule, run: RuleRun, scope: FormScope, path: string | null): RuleOutcome {
  const { rule, source, condition } = compiledRule;
  const result = condition(run, scope);
  const isWaiting = source !== undefined && !source.isThere(run);
  const outcome = { ruleId: rule.id, path, hasFired: result.passes && !isWaiting, verdict: result };
  if (isWaiting) return { ...outcome, isWaiting };
  return result.problem ? { ...outcome, problem: result.problem } : outcome;
}

function giveUp(plan: FormPlan, run: RuleRun, settledForm: SettledForm): void {
  for (const plannedField of plan.fields) {
    if (!plan.circular.has(plannedField.field.id)) continue;
    const scopes = plannedField.collection ? (run.form.rows.get(plannedField.collection.id) ?? []) : [run.form];
    for (const scope of scopes) {
      const path = `${scope.prefix}${plannedField.field.id}`;
      putValue(scope, plannedField.field, givenValue(scope, plannedField.field.id));
      scope.absent.delete(plannedField.field.id);
      settledForm.hidden.delete(path);
      settledForm.owned.delete(path);
      settledForm.suggested.delete(path);
    }
    for (const rule of [...plannedField.visibility, ...plannedField.making]) {
      const outcomes = settledForm.outcomes.get(rule) ?? [];
      settledForm.outcomes.set(
        rule,
        outcomes.map(({ ruleId, path, verdict }) => ({
          ...{ ruleId, path, verdict },
          hasFired: false,
          problem: { code: 'ruleCycle' },
        })),
      );
    }
  }
}
