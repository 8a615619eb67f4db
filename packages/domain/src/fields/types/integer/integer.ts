import type { Parsed, ValueProblem } from '../../../foundation/problems/parsed.ts';
import { integer as integerRule } from '../../validation/rules/integer.ts';
import { max } from '../../validation/rules/max.ts';
import { min } from '../../validation/rules/min.ts';
import type { FieldType } from '../field-type.ts';
import { numberFieldType } from '../number-field-type.ts';

/** A whole number that JSON and the browser keep exactly. */
export const integer: FieldType<number> = numberFieldType('integer', parseInteger);

function parseInteger(input: unknown): Parsed<number> {
  if (typeof input === 'number') return Number.isInteger(input) ? safe(input) : { problem: { code: 'integer' } };
  if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
  const text = input.trim();
  if (text === '') return { value: null };
  const problem = integerRule(text);
  return problem === null ? safe(Number(text)) : { problem };
}

function safe(value: number): { value: number } | { problem: ValueProblem } {
  const problem = min(value, Number.MIN_SAFE_INTEGER) ?? max(value, Number.MAX_SAFE_INTEGER);
  // Adding zero turns minus zero into zero.
  return problem === null ? { value: value + 0 } : { problem };
}
