import type { FieldDefinition, FieldValues } from '../definitions/field-definition.ts';
import type { FieldDefinitionInput } from '../definitions/field-definition-input.ts';
import { walkValues } from '../definitions/walk-fields.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { expandedSize } from './expanded-size.ts';
import { isPatternKnown } from './pattern.ts';

/**
 * The remaining cost of matching, for all patterns and texts of one request together. One step is one instruction of a
 * compiled pattern tested on one character: matching takes at most that many, for any pattern. Plain data, so that it
 * can be passed to another thread.
 */
export interface MatchingBudget {
  steps: number;
}

/** Takes steps off a budget. @returns false where the budget is insufficient; then it is unchanged */
export function spendSteps(budget: MatchingBudget | undefined, steps: number): boolean {
  if (budget === undefined) return true;
  if (steps > budget.steps) return false;
  budget.steps -= steps;
  return true;
}

/** Steps that matching takes at most, for a pattern that became so many instructions. */
export function matchingSteps(size: number, text: string): number {
  return size * (text.length + 1);
}

/** The cost of compiling, in steps: for each instruction, and for each Unicode class, which is a long list. */
const stepsOfInstruction = 20;
const stepsOfClass = 1000;

/**
 * Estimates the cost of validating values by a form's patterns, in steps, without matching any of them. Accepts values
 * of any shape.
 */
export function matchingCost(fields: readonly FieldDefinition[], values: FieldValues): number {
  const sizes = new Map<string, number>();
  let steps = 0;
  for (const { field, value } of walkValues(fields, values)) {
    const pattern = patternOf(field);
    if (pattern === null || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const size = sizes.get(pattern) ?? expandedSize(pattern);
    if (!sizes.has(pattern)) {
      sizes.set(pattern, size);
      steps += compilingCost(pattern);
    }
    steps += matchingSteps(size, String(value));
  }
  return steps;
}

/** Estimates the cost of compiling all patterns of a form, in steps. Accepts definitions of any shape. */
export function definitionsCost(fields: readonly FieldDefinitionInput[]): number {
  const patterns = new Set([...patternsIn(fields)]);
  return [...patterns].reduce((sum, pattern) => sum + compilingCost(pattern), 0);
}

/** Estimates the cost of compiling a pattern, in steps; zero where it is already compiled. */
export function compilingCost(pattern: string): number {
  if (isPatternKnown(pattern)) return 0;
  const classes = pattern.match(/\\p/gi)?.length ?? 0;
  return expandedSize(pattern) * stepsOfInstruction + classes * stepsOfClass;
}

function* patternsIn(fields: readonly FieldDefinitionInput[]): Generator<string> {
  for (const { validation, children } of fields) {
    if (validation?.pattern) yield validation.pattern.trim();
    if (children) yield* patternsIn(children);
  }
}

function patternOf(field: FieldDefinition): string | null {
  const pattern = field.validation?.pattern;
  return typeof pattern === 'string' && fieldTypeOf(field).hasCustomValidation ? pattern.trim() || null : null;
}
