import { isCulture } from '../../foundation/localization/match-culture.ts';
import { validateLocalizedTexts } from '../../foundation/localization/validate-localized.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { isId } from '../../foundation/text/id.ts';
import { maxLength } from '../../foundation/text/max-length.ts';
import { fieldTypeOf, isFieldTypeKey } from '../types/registry.ts';
import { patternProblem } from '../validation/pattern.ts';
import { isBoundGiven } from '../validation/range.ts';
import { isDayOffset, isRelativeDefault } from '../validation/relative-default.ts';
import { checkValue } from '../validation/validate-form.ts';
import { deviationProblems } from './deviation-setting.ts';
import type { FieldDefinition, FieldOption, ValidationRange } from './field-definition.ts';
import type { FieldDefinitionInput } from './field-definition-input.ts';
import { fieldLimits } from './field-limits.ts';
import { isOffset, rangeProblems, savingContext } from './range-problems.ts';

/** Everything that is wrong with one field definition by itself, apart from its id, its type and its children. */
export function validateDefinition(field: FieldDefinitionInput, at: string): Problem[] {
  const problems = [
    ...textProblems(field.name, `${at}.name`, fieldLimits.nameLength, { required: true }),
    ...textProblems(field.description, `${at}.description`, fieldLimits.descriptionLength, { multiline: true }),
    ...validateLocalizedTexts(field.localizedDescriptions, `${at}.localizedDescriptions`, {
      length: fieldLimits.descriptionLength,
      multiline: true,
    }),
    ...textProblems(field.unit, `${at}.unit`, fieldLimits.unitLength),
    ...validateLocalizedTexts(field.localizedNames, `${at}.localizedNames`, { length: fieldLimits.labelLength }),
  ];
  if (!isFieldTypeKey(field.fieldType)) return problems;
  const baseField: FieldDefinition = { ...field, id: field.id ?? '', fieldType: field.fieldType, children: [] };
  const rules = [
    ...validationProblems(baseField, at),
    ...uniqueProblems(baseField, at),
    ...publicProblems(baseField, at),
  ];
  // A rule that is wrong itself validates nothing.
  const checkableField = rules.length === 0 ? baseField : { ...baseField, validation: null };
  return [
    ...problems,
    ...optionProblems(baseField, at),
    ...rules,
    ...deviationProblems(baseField, at),
    ...defaultProblems(checkableField, at),
  ];
}

function uniqueProblems(field: FieldDefinition, at: string): Problem[] {
  if (!field.unique) return [];
  if (fieldTypeOf(field).uniqueBy === 'none') return [{ code: 'uniqueNotAllowed', path: `${at}.unique` }];
  const { defaultValue } = field;
  const hasDefault = defaultValue !== undefined && defaultValue !== null && defaultValue !== '';
  return hasDefault ? [{ code: 'uniqueDefault', path: `${at}.defaultValue` }] : [];
}

function publicProblems(field: FieldDefinition, at: string): Problem[] {
  const isRefused = field.showForPublic === true && fieldTypeOf(field).holdsPerson;
  return isRefused ? [{ code: 'publicNotAllowed', path: `${at}.showForPublic` }] : [];
}

function textProblems(
  text: unknown,
  path: string,
  length: number,
  rules: { readonly required?: boolean; readonly multiline?: boolean } = {},
): Problem[] {
  const problem = textProblem(cleanText(text, { multiline: rules.multiline ?? false }), length, rules.required);
  return problem === null ? [] : [{ ...problem, path }];
}

function textProblem(
  cleanResult: ReturnType<typeof cleanText>,
  length: number,
  isRequired = false,
): ValueProblem | null {
  if ('problem' in cleanResult) return cleanResult.problem;
  if (cleanResult.value === null) return isRequired ? { code: 'required' } : null;
  return maxLength(cleanResult.value, length);
}

function optionProblems(field: FieldDefinition, at: string): Problem[] {
  const path = `${at}.options`;
  const options: readonly FieldOption[] = field.options ?? [];
  if (field.optionSource) return sourceProblems(field, at);
  if (!fieldTypeOf(field).hasOptions) return options.length > 0 ? [{ code: 'unknownField', path }] : [];
  if (options.length === 0) return field.optionSource ? [] : [{ code: 'optionsRequired', path }];
  if (options.length > fieldLimits.options) {
    return [{ code: 'tooMany', path, parameters: { max: fieldLimits.options } }];
  }
  const problems: Problem[] = [];
  const seenValues = new Set<string>();
  // A form may have 16,000 of them: a path is put together only for a problem.
  for (const [index, option] of options.entries()) {
    const say = (problem: ValueProblem | null, part: string) => {
      if (problem) problems.push({ ...problem, path: `${path}.${index}.${part}` });
    };
    const cleanResult = cleanText(option.value);
    say(textProblem(cleanResult, fieldLimits.optionLength, true), 'value');
    say(textProblem(cleanText(option.name), fieldLimits.optionLength, true), 'name');
    if (option.localizedNames) {
      const rules = { length: fieldLimits.optionLength };
      problems.push(...validateLocalizedTexts(option.localizedNames, `${path}.${index}.localizedNames`, rules));
    }
    const value = 'value' in cleanResult ? cleanResult.value : null;
    if (value !== null && seenValues.has(value)) say({ code: 'duplicateValue' }, 'value');
    if (value !== null) seenValues.add(value);
  }
  return problems;
}

function sourceProblems(field: FieldDefinition, at: string): Problem[] {
  const path = `${at}.optionSource`;
  const { recordTypeIds, filter } = field.optionSource ?? { recordTypeIds: [] };
  if (!fieldTypeOf(field).hasOptions) return [{ code: 'unknownField', path }];
  if (recordTypeIds.length === 0) return [{ code: 'optionsRequired', path }];
  if (recordTypeIds.length > fieldLimits.recordTypes) {
    return [{ code: 'tooMany', path: `${path}.recordTypeIds`, parameters: { max: fieldLimits.recordTypes } }];
  }
  const problems: Problem[] = recordTypeIds.flatMap((id, index) =>
    isId(id) ? [] : [{ code: 'invalidId', path: `${path}.recordTypeIds.${index}` } as const],
  );
  if (!filter) return problems;
  if (!isId(filter.fieldId)) problems.push({ code: 'invalidId', path: `${path}.filter.fieldId` });
  if (!isId(filter.recordFieldId)) problems.push({ code: 'invalidId', path: `${path}.filter.recordFieldId` });
  return problems;
}

function validationProblems(field: FieldDefinition, at: string): Problem[] {
  const { validation } = field;
  const path = `${at}.validation`;
  const type = fieldTypeOf(field);
  const hasPattern = Boolean(validation?.pattern?.trim());
  const hasRange = isBoundGiven(validation?.range?.min) || isBoundGiven(validation?.range?.max);
  if (!validation || (!hasPattern && !hasRange)) return [];
  if (!type.hasCustomValidation) return [{ code: 'validationNotAllowed', path }];
  const problems = textProblems(validation.message, `${path}.message`, fieldLimits.messageLength);
  if (hasPattern && validation.pattern) {
    const problem = patternProblem(validation.pattern.trim());
    if (problem) problems.push({ ...problem, path: `${path}.pattern` });
  }
  return hasRange ? [...problems, ...rangeProblems(validation.range ?? {}, type.range, `${path}.range`)] : problems;
}

function defaultProblems(field: FieldDefinition, at: string): Problem[] {
  const path = `${at}.defaultValue`;
  const type = fieldTypeOf(field);
  const value = field.defaultValue;
  if (value === undefined || value === null || value === '') return [];
  if (!type.hasDefault) return [{ code: 'defaultNotAllowed', path }];
  if (isRelativeDefault(field, value)) return isDayOffset(value) ? [] : [{ code: 'invalidRange', path }];
  // Whether a record is there to choose is not known here; a default that is not is left out when a form begins.
  if (field.optionSource) return [];
  const locateProblems = (problems: readonly ValueProblem[], where: string): Problem[] =>
    problems.map((problem) => ({ ...problem, path: where }));
  if (!type.hasLocalizedDefault) return locateProblems(ownProblems(field, value), path);
  if (typeof value !== 'object' || Array.isArray(value)) return [{ code: 'wrongType', path }];
  return Object.entries(value).flatMap(([culture, text]) =>
    isCulture(culture)
      ? locateProblems(ownProblems(field, text), `${path}.${culture}`).map(
          (problem): Problem => ({ ...problem, culture }),
        )
      : [{ code: 'unknownValue', path: `${path}.${culture}` } as const],
  );
}

/** A default must hold by all rules of its field, but for bounds that move with the day. */
function ownProblems(field: FieldDefinition, value: unknown): readonly ValueProblem[] {
  const { validation } = field;
  const lastingValidation = validation && { ...validation, range: lastingRange(field) };
  return checkValue({ ...field, validation: lastingValidation }, value, savingContext).problems;
}

/** The bounds that are the same on every day. */
function lastingRange(field: FieldDefinition): ValidationRange | null {
  const range = field.validation?.range;
  if (!range || fieldTypeOf(field).range === 'number') return range ?? null;
  const toLastingBound = (bound: number | string | null | undefined) =>
    isBoundGiven(bound) && isOffset(bound) ? null : bound;
  return { min: toLastingBound(range.min) ?? null, max: toLastingBound(range.max) ?? null };
}
