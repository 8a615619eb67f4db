import type { Problem } from '../../foundation/problems/problem.ts';
import { isId } from '../../foundation/text/id.ts';
import { hasRange } from '../types/assessment.ts';
import { fieldTypeOf } from '../types/registry.ts';
import { normalizeRange } from '../validation/custom-validation.ts';
import type { DeviationSetting, FieldDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';
import { rangeProblems } from './range-problems.ts';

/** Returns all problems of a definition's deviation setting; an empty setting counts as none. */
export function deviationProblems(field: FieldDefinition, at: string): Problem[] {
  const { deviation } = field;
  const path = `${at}.deviation`;
  const values = deviation?.values ?? [];
  if (!deviation || (values.length === 0 && !hasRange(deviation))) return [];
  const { deviationType, range } = fieldTypeOf(field);
  switch (deviationType) {
    case 'choices':
      return hasRange(deviation)
        ? [{ code: 'deviationNotAllowed', path: `${path}.range` }]
        : choiceProblems(field, values, `${path}.values`);
    case 'toggle':
      return hasRange(deviation)
        ? [{ code: 'deviationNotAllowed', path: `${path}.range` }]
        : toggleProblems(values, `${path}.values`);
    case 'range':
      return values.length > 0
        ? [{ code: 'deviationNotAllowed', path: `${path}.values` }]
        : rangeProblems(deviation.range ?? {}, range, `${path}.range`);
    default:
      return [{ code: 'deviationNotAllowed', path }];
  }
}

function choiceProblems(field: FieldDefinition, values: readonly unknown[], path: string): Problem[] {
  if (values.length > fieldLimits.options) return [{ code: 'tooMany', path, parameters: { max: fieldLimits.options } }];
  // Whether a record is there to choose is not known here; one that is not deviates never.
  const knownValues = field.optionSource ? null : new Set((field.options ?? []).map(({ value }) => value.trim()));
  return values.flatMap((value, index): Problem[] => {
    if (typeof value !== 'string') return [{ code: 'wrongType', path: `${path}.${index}` }];
    const isKnown = knownValues ? knownValues.has(value.trim()) : isId(value);
    return isKnown ? [] : [{ code: knownValues ? 'unknownValue' : 'invalidId', path: `${path}.${index}` }];
  });
}

/** An answer that deviates whichever it is says nothing. */
function toggleProblems(values: readonly unknown[], path: string): Problem[] {
  const strange = values.findIndex((value) => typeof value !== 'boolean');
  if (strange >= 0) return [{ code: 'wrongType', path: `${path}.${strange}` }];
  return new Set(values).size > 1 ? [{ code: 'tooMany', path, parameters: { max: 1 } }] : [];
}

/** The setting as it is stored: marked values once each, bounds without blanks; `null` where it says nothing. */
export function normalizeDeviation(field: FieldDefinition): DeviationSetting | null {
  const { deviation } = field;
  const { deviationType } = fieldTypeOf(field);
  if (!deviation || deviationType === 'none' || deviationType === 'own') return null;
  if (deviationType === 'range') {
    const range = normalizeRange(deviation.range);
    return range && { range, outside: deviation.outside === true };
  }
  const values = (deviation.values ?? []).map((value) => {
    if (typeof value !== 'string') return value;
    return field.optionSource ? value.toLowerCase() : value.trim();
  });
  return values.length === 0 ? null : { values: [...new Set(values)] };
}
