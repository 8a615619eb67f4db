import { spendSteps } from '../../fields/validation/matching-budget.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { FormScope } from '../engine/form-scope.ts';
import type { RuleReader, RuleRun } from '../engine/rule-reader.ts';
import { patternSteps, programSizeOf } from '../expressions/pattern-steps.ts';
import type { RuleReference } from '../match-rule.ts';
import { comparisonTest } from './compare.ts';
import { isRuleConditionType, type RuleCondition, type RuleConditionLeaf } from './rule-condition.ts';

/** How a condition came out. */
export interface ConditionResult {
  readonly passes: boolean;
  /** The comparisons that decided it, by their position among the condition's leaves (`ruleConditionLeaves`). */
  readonly because: readonly number[];
  /** Why a comparison could not be made: an expression that failed. Then it does not pass. */
  readonly problem?: ValueProblem;
}

/** Decides a condition for the form, or for one row. */
export type CompiledCondition = (run: RuleRun, scope: FormScope) => ConditionResult;

/** The surroundings that a condition is compiled with. */
export interface ConditionContext {
  /** How a reference is read; `undefined` where it means nothing. Without a reference, the rule's own source. */
  readonly readerOf: (reference: RuleReference | undefined) => RuleReader | undefined;
  /** How an expression is decided; `undefined` where it cannot be read. */
  readonly expression: (
    source: unknown,
  ) =>
    | ((run: RuleRun, scope: FormScope) => { readonly value: unknown } | { readonly problem: ValueProblem })
    | undefined;
}

const always: ConditionResult = { passes: true, because: [] };

/**
 * Compiles a condition, once. As the specification requires: a condition of type none, a missing one, and one of an
 * unknown type pass, regardless of `negate`; `exists` passes when the value is not null; the others compare, and a
 * missing value fails them, before `negate`.
 */
export function compileCondition(
  condition: RuleCondition | null | undefined,
  ruleContext: ConditionContext,
): CompiledCondition {
  let count = 0;
  const compile = (part: RuleCondition): CompiledCondition => {
    if ('all' in part) return combineConditions(part.all.map(compile), false);
    if ('any' in part) return combineConditions(part.any.map(compile), true);
    if ('not' in part) return negated(compile(part.not));
    const position = count;
    count += 1;
    return leafTest(part, position, ruleContext);
  };
  return condition ? compile(condition) : () => always;
}

/** `any` is decided by the first that passes, `all` by the first that does not; otherwise each had its part in it. */
function combineConditions(parts: readonly CompiledCondition[], decidedBy: boolean): CompiledCondition {
  return (run, scope) => {
    const because: number[] = [];
    let problem: ValueProblem | undefined;
    for (const part of parts) {
      const partResult = part(run, scope);
      if (partResult.passes === decidedBy) return partResult;
      because.push(...partResult.because);
      problem ??= partResult.problem;
    }
    return { passes: !decidedBy, because, ...(problem && { problem }) };
  };
}

/** A condition that could not be decided does not pass when negated either. */
function negated(part: CompiledCondition): CompiledCondition {
  return (run, scope) => {
    const partResult = part(run, scope);
    return partResult.problem
      ? { ...partResult, passes: false }
      : { passes: !partResult.passes, because: partResult.because };
  };
}

function leafTest(leaf: RuleConditionLeaf, position: number, ruleContext: ConditionContext): CompiledCondition {
  const because = [position];
  const passResult: ConditionResult = { passes: true, because };
  const failResult: ConditionResult = { passes: false, because };
  if (leaf.type === 'none' || !isRuleConditionType(leaf.type)) return () => passResult;
  const negate = leaf.negate === true;
  const resultFor = (passes: boolean) => (passes !== negate ? passResult : failResult);
  if (leaf.type === 'expression') {
    const evaluate = ruleContext.expression(leaf.value);
    if (!evaluate) return () => failResult;
    return (run, scope) => {
      const result = evaluate(run, scope);
      return 'problem' in result ? { ...failResult, problem: result.problem } : resultFor(result.value === true);
    };
  }
  const reader = ruleContext.readerOf(leaf.source);
  const test = reader && comparisonTest(leaf, reader.field);
  if (!reader || !test) return () => resultFor(false);
  const size = leaf.type === 'matches' ? programSizeOf(leaf.value) : 0;
  const costly: ConditionResult = { ...failResult, problem: { code: 'costlyExpression' } };
  /** Whether the budget of the run allows matching the values with the leaf's pattern. */
  const mayMatch = ({ budget }: RuleRun, values: readonly unknown[]) =>
    size === 0 ||
    spendSteps(
      budget,
      values.reduce<number>((sum, value) => sum + matchSteps(size, value), 0),
    );
  if (reader.isMany) {
    // Of a row's field that is read from outside: whether any row passes, and `empty` whether none has a value.
    return (run, scope) => {
      const values = reader.readMany(run, scope);
      if (!mayMatch(run, values)) return costly;
      const decide = (value: unknown) => test(value, null, run.context);
      return resultFor(leaf.type === 'empty' ? values.every(decide) : values.some(decide));
    };
  }
  const isChanged = leaf.type === 'changed';
  return (run, scope) => {
    const value = reader.read(run, scope);
    if (!mayMatch(run, [value])) return costly;
    return resultFor(test(value, isChanged ? reader.readBefore(run, scope) : null, run.context));
  };
}

function matchSteps(size: number, value: unknown): number {
  return patternSteps(size, typeof value === 'string' ? value.length : 0);
}
