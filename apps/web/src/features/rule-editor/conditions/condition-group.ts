/** Ways of combining the conditions of a group. */
export const groupTypes = ['all', 'any', 'none', 'notAll'] as const;
type GroupType = (typeof groupTypes)[number];

/** Combined comparisons of any kind: of privileges and of match rules. */
export type ConditionTree<Leaf extends object> =
  | Leaf
  | { readonly all: readonly ConditionTree<Leaf>[] }
  | { readonly any: readonly ConditionTree<Leaf>[] }
  | { readonly not: ConditionTree<Leaf> };

/** A condition as it is edited: a group of comparisons and of further groups. */
export interface ConditionGroup<Leaf extends object> {
  readonly type: GroupType;
  readonly parts: readonly ConditionTree<Leaf>[];
}

export function isLeaf<Leaf extends object>(condition: ConditionTree<Leaf>): condition is Leaf {
  return !('all' in condition || 'any' in condition || 'not' in condition);
}

/** Any condition as a group that says the same. */
export function asGroup<Leaf extends object>(condition: ConditionTree<Leaf>): ConditionGroup<Leaf> {
  if ('all' in condition) return { type: 'all', parts: condition.all };
  if ('any' in condition) return { type: 'any', parts: condition.any };
  if (!('not' in condition)) return { type: 'all', parts: [condition] };
  const negated = condition.not;
  if ('all' in negated) return { type: 'notAll', parts: negated.all };
  if ('any' in negated) return { type: 'none', parts: negated.any };
  return { type: 'none', parts: [negated] };
}

/** The condition that a group says; `null` for one without parts, which says nothing. */
export function fromGroup<Leaf extends object>({
  type: groupType,
  parts,
}: ConditionGroup<Leaf>): ConditionTree<Leaf> | null {
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
export function withPart<Leaf extends object>(
  group: ConditionGroup<Leaf>,
  index: number,
  part: ConditionTree<Leaf> | null,
): ConditionGroup<Leaf> {
  const parts = group.parts.flatMap((each, at) => (at !== index ? [each] : part === null ? [] : [part]));
  return { ...group, parts };
}

/** Where the parts of a condition stand below it, as problems name them. */
export function partPath<Leaf extends object>(condition: ConditionTree<Leaf>, index: number): string {
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
export function mayNest(depth: number, maxDepth: number): boolean {
  return (depth + 2) * 2 < maxDepth;
}
