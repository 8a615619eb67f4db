import { collectionRows } from '../../fields/types/collection/collection.ts';
import { patternProblem } from '../../fields/validation/pattern.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { comparisonTest } from '../conditions/compare.ts';
import { ruleConditionTypesOf } from '../conditions/leaf-types.ts';
import { isRuleConditionType, type RuleCondition, type RuleConditionLeaf } from '../conditions/rule-condition.ts';
import { type CheckedReferences, problemAt, type RuleCheck, resolved } from './check-references.ts';
import { checkExpression } from './check-value.ts';

/**
 * The part of an owner's step limit that comparing with all rows of one table, in each row of another, takes: a
 * comparison is an eighth of an expression's step.
 */
const comparisonSteps = collectionRows ** 2 / 8;

/** Returns the problems of a rule's condition, leaf by leaf. */
export function checkRuleCondition(check: RuleCheck, references: CheckedReferences): Problem[] {
  const { condition } = check.rule;
  return condition ? partProblems(condition, 'condition', check, references) : [];
}

function partProblems(part: RuleCondition, at: string, check: RuleCheck, references: CheckedReferences): Problem[] {
  if ('not' in part) return partProblems(part.not, `${at}.not`, check, references);
  if ('all' in part)
    return part.all.flatMap((each, index) => partProblems(each, `${at}.all.${index}`, check, references));
  if ('any' in part)
    return part.any.flatMap((each, index) => partProblems(each, `${at}.any.${index}`, check, references));
  return leafProblems(part, at, check, references);
}

function leafProblems(leaf: RuleConditionLeaf, at: string, check: RuleCheck, references: CheckedReferences): Problem[] {
  if (leaf.type === 'none' || !isRuleConditionType(leaf.type)) return [];
  if (leaf.type === 'expression')
    return checkExpression(check, references, { value: leaf.value, part: `${at}.value` }, null);
  const source = leaf.source ? resolved(leaf.source, `${at}.source`, 'read', check) : references.source;
  if ('problem' in source) return [source.problem];
  const field = source.recordField ?? source.located?.field ?? null;
  // The thing itself is there or not; anything else is asked of a field.
  if (!field) {
    const isPresence = leaf.type === 'exists' || leaf.type === 'empty';
    return isPresence ? [] : [problemAt(check, leaf.source ? `${at}.source.fieldId` : 'source.fieldId', 'required')];
  }
  const { collectionId } = references;
  const holder = source.located?.collection?.id ?? collectionId;
  const comparesTables = collectionId !== null && holder !== collectionId;
  if (comparesTables && !check.spend(comparisonSteps)) return [problemAt(check, at, 'ruleCost')];
  if (!ruleConditionTypesOf(field).includes(leaf.type)) return [problemAt(check, `${at}.type`, 'ruleCondition')];
  const pattern = leaf.type === 'matches' && typeof leaf.value === 'string' ? patternProblem(leaf.value) : null;
  if (pattern) return [{ ...pattern, path: `${check.path}.${at}.value` }];
  return comparisonTest(leaf, field) ? [] : [problemAt(check, `${at}.value`, 'ruleCondition')];
}
