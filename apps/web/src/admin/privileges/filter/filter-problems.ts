import {
  type Condition,
  type ConditionConstant,
  type ConditionLeaf,
  type FieldDefinition,
  readCondition,
  validateCondition,
} from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { isLeaf } from '../../../features/rule-editor/conditions/condition-group.ts';
import { constantsOf, operandType, userOperand } from './comparisons.ts';

/**
 * Returns all problems of a condition being edited: missing parts, and values that its fields do not accept. The
 * condition must be valid for at least one of the resources, which own these fields.
 */
export function filterProblems(
  condition: Condition,
  fieldsOfResources: readonly (readonly FieldDefinition[])[],
  timeZone: string,
  path: string,
): readonly Problem[] {
  const requiredProblems = missingProblems(condition, path);
  if (requiredProblems.length > 0) return requiredProblems;
  const read = readCondition(condition, path);
  if ('problem' in read) return [read.problem];
  const problemLists = fieldsOfResources.map((fields) => validateCondition(read.condition, fields, timeZone, path));
  return problemLists.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function missingProblems(condition: Condition, path: string): readonly Problem[] {
  if ('all' in condition) return condition.all.flatMap((part, at) => missingProblems(part, `${path}.all.${at}`));
  if ('any' in condition) return condition.any.flatMap((part, at) => missingProblems(part, `${path}.any.${at}`));
  if (!isLeaf<ConditionLeaf>(condition)) return missingProblems(condition.not, `${path}.not`);
  if (condition.fieldId === '') return [{ code: 'requiredChoice', path: `${path}.fieldId` }];
  const shape = operandType(condition.type);
  if (shape === 'none' || userOperand(condition) !== null) return [];
  const filledConstants = constantsOf(condition).filter((each) => !isBlank(each));
  return filledConstants.length < (shape === 'range' ? 2 : 1) ? [{ code: 'required', path: `${path}.value` }] : [];
}

function isBlank(constant: ConditionConstant): boolean {
  return typeof constant === 'string' && constant.trim() === '';
}
