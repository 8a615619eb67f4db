import {
  type MatchRule,
  type RuleCondition,
  type RuleConditionLeaf,
  type RuleReference,
  ruleConditionLeaves,
  usesSource,
} from '@tingest/domain/match-rules';

/**
 * The condition of a rule with what each comparison is about, which rules leave out where it is their own source; `null` where
 * it always passes.
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
 * A rule under another condition. A rule that makes nothing of its source has what the condition is about first as its source, as
 * the specification's single conditions do; without any, the thing itself.
 */
export function withCondition(rule: MatchRule, condition: RuleCondition | null, whole: RuleReference): MatchRule {
  const first = condition ? [...ruleConditionLeaves(condition)].find((leaf) => leaf.source)?.source : undefined;
  const source = usesSource(rule) ? rule.source : (first ?? whole);
  const { condition: _before, ...rest } = rule;
  const made: MatchRule = { ...rest, source };
  if (!condition) return made;
  const isSingle = !('all' in condition || 'any' in condition || 'not' in condition);
  if (!isSingle || !condition.source || !isSameReference(condition.source, source)) return { ...made, condition };
  const { source: _own, ...leaf } = condition;
  return { ...made, condition: leaf };
}

export function isSameReference(one: RuleReference, other: RuleReference): boolean {
  return referenceKey(one) === referenceKey(other);
}

/** A reference as the value of a choice. */
export function referenceKey({ type, id, fieldId, recordFieldId }: RuleReference): string {
  return [type, id, fieldId, recordFieldId].map((part) => part ?? '').join('|');
}
