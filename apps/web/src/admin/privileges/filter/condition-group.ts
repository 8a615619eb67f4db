import { type Condition, type ConditionLeaf, conditionLimits } from '@tingest/domain';

/** What has to hold of the parts of a group. */
export const groupTypes = ['all', 'any', 'none', 'notAll'] as const;
type GroupType = (typeof groupTypes)[number];

/** A condition as it is edited: a group of comparisons and of further groups. */
export interface ConditionGroup {
  readonly type: GroupType;
  readonly parts: readonly Condition[];
}

/** A comparison that nothing was said of yet. */
export const emptyLeaf: ConditionLeaf = { fieldId: '', type: 'equal', value: null };

export function isLeaf(condition: Condition): condition is ConditionLeaf {
  return 'fieldId' in condition;
}

/** Any condition as a group that says the same. */
export function asGroup(condition: Condition): ConditionGroup {
  if ('all' in condition) return { type: 'all', parts: condition.all };
  if ('any' in condition) return { type: 'any', parts: condition.any };
  if ('fieldId' in condition) return { type: 'all', parts: [condition] };
  const negated = condition.not;
  if ('all' in negated) return { type: 'notAll', parts: negated.all };
  if ('any' in negated) return { type: 'none', parts: negated.any };
  return { type: 'none', parts: [negated] };
}

/** The condition that a group says; `null` for one without parts, which says nothing. */
export function fromGroup({ type: groupType, parts }: ConditionGroup): Condition | null {
  if (parts.length === 0) return null;
  switch (groupType) {
    case 'all':
      return { all: parts };
    case 'any':
      return { any: parts };
    case 'none':
      return { not: { any: parts } };
    case 'notAll':
      return { not: { all: parts } };
  }
}

/** The group with one part replaced, or without it where the part says nothing any more. */
export function withPart(group: ConditionGroup, index: number, part: Condition | null): ConditionGroup {
  const parts = group.parts.flatMap((each, at) => (at !== index ? [each] : part === null ? [] : [part]));
  return { ...group, parts };
}

/** Where the parts of a condition stand below it, as problems name them. */
export function partPath(condition: Condition, index: number): string {
  if ('all' in condition) return `all.${index}`;
  if ('any' in condition) return `any.${index}`;
  if (!('not' in condition)) return '';
  const { not } = condition;
  return isLeaf(not) || 'not' in not ? 'not' : `not.${partPath(not, index)}`;
}

/**
 * Whether a group this far down, the outermost at 0, may hold another group: two that say that something must not hold
 * already go as deep as a condition may.
 */
export function mayNest(depth: number): boolean {
  return (depth + 2) * 2 < conditionLimits.depth;
}
