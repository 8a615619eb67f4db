import { Decimal } from 'decimal.js';
import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import type { CustomValidation } from '../../definitions/field-definition.ts';
import { compilingCost, type MatchingBudget, matchingSteps, spendSteps } from '../matching-budget.ts';
import { compilePattern } from '../pattern.ts';

/**
 * Checks that the value, written as it is stored, contains a match of the validation's pattern. A failed match has the
 * rule's own message where there is one. A pattern that does not compile is ignored: it was refused when the field was
 * saved. Exceeding the budget is a separate problem, whether or not the value would match. Source: specification,
 * section 5.
 */
export function matchesPattern(
  value: unknown,
  validation: CustomValidation,
  budget?: MatchingBudget,
): ValueProblem | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? new Decimal(value).toFixed() : value;
  const patternText = validation.pattern?.trim();
  if (!patternText || typeof text !== 'string') return null;
  if (!spendSteps(budget, compilingCost(patternText))) return { code: 'matchingTooCostly' };
  const pattern = compilePattern(patternText);
  if ('problem' in pattern) return null;
  if (!spendSteps(budget, matchingSteps(pattern.size, text))) return { code: 'matchingTooCostly' };
  if (pattern.matches(text)) return null;
  const message = validation.message?.trim();
  return message ? { code: 'patternMismatch', message } : { code: 'patternMismatch' };
}
