import type { Problem } from '../../foundation/problems/problem.ts';
import type { FieldDefinition } from '../definitions/field-definition.ts';
import { findFieldInForm } from '../definitions/walk-fields.ts';
import { comparedConstant, conditionTypesOf } from './comparisons.ts';
import {
  type Condition,
  type ConditionConstant,
  type ConditionLeaf,
  conditionLeaves,
  conditionLimits,
  conditionTypes,
  userProperties,
} from './condition.ts';

/**
 * Parses a condition sent by a caller. Fails at the first part that has another shape.
 * @param path location of the condition in the input
 */
export function readCondition(
  input: unknown,
  path: string,
): { readonly condition: Condition } | { readonly problem: Problem } {
  const readResult = readPart(input, path, conditionLimits.depth);
  if ('problem' in readResult) return readResult;
  if ([...conditionLeaves(readResult.condition)].length > conditionLimits.leaves) {
    return { problem: { code: 'tooMany', path, parameters: { max: conditionLimits.leaves } } };
  }
  return readResult;
}

function readPart(
  input: unknown,
  path: string,
  depth: number,
): { readonly condition: Condition } | { readonly problem: Problem } {
  if (depth === 0) return { problem: { code: 'tooDeep', path, parameters: { max: conditionLimits.depth } } };
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { problem: { code: 'wrongType', path } };
  for (const kind of ['all', 'any'] as const) {
    if (!Object.hasOwn(input, kind)) continue;
    const parts = (input as Record<string, unknown>)[kind];
    const stray = onlyKeys(input, [kind], path);
    if (stray) return { problem: stray };
    if (!Array.isArray(parts) || parts.length === 0) return { problem: { code: 'required', path: `${path}.${kind}` } };
    if (parts.length > conditionLimits.leaves) {
      return { problem: { code: 'tooMany', path: `${path}.${kind}`, parameters: { max: conditionLimits.leaves } } };
    }
    const conditions: Condition[] = [];
    for (const [index, part] of parts.entries()) {
      const readResult = readPart(part, `${path}.${kind}.${index}`, depth - 1);
      if ('problem' in readResult) return readResult;
      conditions.push(readResult.condition);
    }
    return { condition: kind === 'all' ? { all: conditions } : { any: conditions } };
  }
  if (Object.hasOwn(input, 'not')) {
    const stray = onlyKeys(input, ['not'], path);
    if (stray) return { problem: stray };
    const readResult = readPart((input as { not: unknown }).not, `${path}.not`, depth - 1);
    return 'problem' in readResult ? readResult : { condition: { not: readResult.condition } };
  }
  return readLeaf(input as Record<string, unknown>, path);
}

function readLeaf(
  input: Record<string, unknown>,
  path: string,
): { readonly condition: ConditionLeaf } | { readonly problem: Problem } {
  const stray = onlyKeys(input, ['fieldId', 'type', 'value', 'negate'], path);
  if (stray) return { problem: stray };
  const { fieldId, value, negate } = input;
  if (typeof fieldId !== 'string' || fieldId === '') return { problem: { code: 'required', path: `${path}.fieldId` } };
  const type = conditionTypes.find((each) => each === input.type);
  if (!type) return { problem: { code: 'unknownValue', path: `${path}.type` } };
  if (negate !== undefined && typeof negate !== 'boolean')
    return { problem: { code: 'wrongType', path: `${path}.negate` } };
  const leaf = { fieldId: fieldId.toLowerCase(), type, ...(negate === true && { negate }) };
  if (type === 'exists' || type === 'empty') return { condition: leaf };
  const operand = readOperand(value, `${path}.value`);
  return 'problem' in operand ? operand : { condition: { ...leaf, value: operand.value } };
}

function readOperand(
  input: unknown,
  path: string,
): { readonly value: NonNullable<ConditionLeaf['value']> } | { readonly problem: Problem } {
  if (Array.isArray(input)) {
    if (input.length > conditionLimits.values) {
      return { problem: { code: 'tooMany', path, parameters: { max: conditionLimits.values } } };
    }
    if (input.length === 0) return { problem: { code: 'required', path } };
    return input.every(isConstant) ? { value: input } : { problem: { code: 'wrongType', path } };
  }
  if (isConstant(input)) return { value: input };
  if (typeof input !== 'object' || input === null) return { problem: { code: 'required', path } };
  const stray = onlyKeys(input, ['user'], path);
  if (stray) return { problem: stray };
  const user = userProperties.find((each) => each === (input as { user?: unknown }).user);
  return user ? { value: { user } } : { problem: { code: 'unknownValue', path: `${path}.user` } };
}

function isConstant(value: unknown): value is ConditionConstant {
  if (typeof value === 'string')
    return value.trim() !== '' && value.length <= conditionLimits.text && value.isWellFormed();
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function onlyKeys(input: object, knownKeys: readonly string[], path: string): Problem | undefined {
  const stray = Object.keys(input).find((key) => !knownKeys.includes(key));
  return stray === undefined ? undefined : { code: 'unknownField', path: `${path}.${stray}` };
}

/**
 * Returns the problems of a condition on these fields: fields that do not exist, comparisons that their types do not
 * support, constants that are not valid values of the fields.
 */
export function validateCondition(
  condition: Condition,
  fields: readonly FieldDefinition[],
  timeZone: string,
  path: string,
): Problem[] {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined;
  if (parts) {
    const kind = 'all' in condition ? 'all' : 'any';
    return parts.flatMap((part, index) => validateCondition(part, fields, timeZone, `${path}.${kind}.${index}`));
  }
  if ('not' in condition) return validateCondition(condition.not, fields, timeZone, `${path}.not`);
  const { fieldId, type, value } = condition as ConditionLeaf;
  const field = findFieldInForm(fields, fieldId);
  if (!field) return [{ code: 'unknownField', path: `${path}.fieldId` }];
  if (!conditionTypesOf(field).includes(type)) return [{ code: 'unknownValue', path: `${path}.type` }];
  if (type === 'exists' || type === 'empty') return [];
  const typeProblem: Problem = { code: 'wrongType', path: `${path}.value` };
  if (value === undefined || value === null) return [{ code: 'required', path: `${path}.value` }];
  if (typeof value === 'object' && !Array.isArray(value)) {
    // A name or an id is never a number, a day or a switch.
    return typeof comparedConstant(field, 'a', timeZone) === 'string' ? [] : [typeProblem];
  }
  const constants = Array.isArray(value) ? (value as readonly ConditionConstant[]) : [value as ConditionConstant];
  const hasValidCount = type === 'between' ? constants.length === 2 : type === 'in' || constants.length === 1;
  const isRead = constants.every((each) => comparedConstant(field, each, timeZone) !== undefined);
  return hasValidCount && isRead ? [] : [typeProblem];
}
