import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type {
  CustomValidation,
  FieldContext,
  FieldDefinition,
  ValidationRange,
} from '../definitions/field-definition.ts';
import { fieldLabel } from '../definitions/field-texts.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { isBoundGiven } from './range.ts';
import { matchesPattern } from './rules/matches-pattern.ts';
import { withinRange } from './rules/within-range.ts';

/** Checks a parsed value against its field's custom validation, where the type can carry one. */
export function customProblems(value: unknown, field: FieldDefinition, context: FieldContext): readonly ValueProblem[] {
  const type = fieldTypeOf(field);
  const { validation } = field;
  if (!validation || !type.hasCustomValidation) return [];
  const foundProblems = [
    withFieldName(matchesPattern(value, validation, context.matching), field, context),
    validation.range ? withinRange(value, validation.range, type.range, context) : null,
  ];
  return foundProblems.filter((problem) => problem !== null);
}

/**
 * Adds the field's name to the problem of a pattern that takes too much work: its administrator must correct it and
 * knows the field by that name.
 */
function withFieldName(
  problem: ValueProblem | null,
  field: FieldDefinition,
  { culture }: FieldContext,
): ValueProblem | null {
  if (problem?.code !== 'matchingTooCostly') return problem;
  return { ...problem, parameters: { field: fieldLabel(field, culture) } };
}

/**
 * The validation as it is stored: empty parts are null, and without a pattern and a range there is none (specification,
 * section 5). A message without a pattern has nothing to say and goes too.
 */
export function normalizeCustomValidation(validation: CustomValidation | null | undefined): CustomValidation | null {
  const pattern = validation?.pattern?.trim() || null;
  const range = normalizeRange(validation?.range);
  if (pattern === null && range === null) return null;
  return { pattern, range, message: pattern === null ? null : validation?.message?.trim() || null };
}

/** The bounds as they are stored: empty ones are null, and without any there is no range. */
export function normalizeRange(range: ValidationRange | null | undefined): Required<ValidationRange> | null {
  const min = trimBound(range?.min);
  const max = trimBound(range?.max);
  return min === null && max === null ? null : { min, max };
}

function trimBound(value: number | string | null | undefined): number | string | null {
  if (!isBoundGiven(value)) return null;
  return typeof value === 'string' ? value.trim() : value;
}
