import {
  type MatchRule,
  type RuleCondition,
  type RuleConditionLeaf,
  type RuleReference,
  ruleConditionLeaves,
  usesSource,
} from '@tingest/domain/rules';

/**
 * Returns the condition of a rule with the subject of each comparison, which rules omit if it is their own source;
 * `null` if the condition always passes.
 */
export function explicitCondition({
  condition,
  source,
}: Pick<MatchRule, 'condition' | 'source'>): RuleCondition | null {
  return condition ? mapLeaves(condition, (leaf) => withSource(leaf, leaf.source ?? source)) : null;
}

/** The same order of properties always, so that two that say the same are the same text. */
function withSource({ type, value, negate }: RuleConditionLeaf, source: RuleReference): RuleConditionLeaf {
  const { id, fieldId, recordFieldId } = source;
  return {
    type,
    ...(value !== undefined && { value }),
    ...(negate && { negate }),
    ...(type !== 'expression' && {
      source: {
        type: source.type,
        ...(id && { id }),
        ...(fieldId && { fieldId }),
        ...(recordFieldId && { recordFieldId }),
      },
    }),
  };
}

function mapLeaves(condition: RuleCondition, change: (leaf: RuleConditionLeaf) => RuleConditionLeaf): RuleCondition {
  if ('all' in condition) return { all: condition.all.map((part) => mapLeaves(part, change)) };
  if ('any' in condition) return { any: condition.any.map((part) => mapLeaves(part, change)) };
  if ('not' in condition) return { not: mapLeaves(condition.not, change) };
  return change(condition);
}

/**
 * Returns the rule with another condition. A rule that does not use its source gets the first subject of the condition
 * as its source, as the specification's single conditions do; without a condition, the object itself.
 */
export function withCondition(
  rule: MatchRule,
  condition: RuleCondition | null,
  wholeReference: RuleReference,
): MatchRule {
  const firstSource = condition ? [...ruleConditionLeaves(condition)].find((leaf) => leaf.source)?.source : undefined;
  const source = usesSource(rule) ? rule.source : (firstSource ?? wholeReference);
  const { condition: _before, ...otherProperties } = rule;
  const changedRule: MatchRule = { ...otherProperties, source };
  if (!condition) return changedRule;
  const isSingle = !('all' in condition || 'any' in condition || 'not' in condition);
  if (!isSingle || !condition.source || !isSameReference(condition.source, source))
    return { ...changedRule, condition };
  const { source: _own, ...leaf } = condition;
  return { ...changedRule, condition: leaf };
}

export function isSameReference(one: RuleReference, otherReference: RuleReference): boolean {
  return referenceKey(one) === referenceKey(otherReference);
}

/** A reference as the value of a choice. */
export function referenceKey({ type, id, fieldId, recordFieldId }: RuleReference): string {
  return [type, id, fieldId, recordFieldId].map((part) => part ?? '').join('|');
}
