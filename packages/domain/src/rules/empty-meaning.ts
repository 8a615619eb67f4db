import type { MatchRule } from './match-rule.ts';
import type { RuleOwner } from './rule-owner.ts';

/** Effect of an empty cell or of an unanswered field on a stored value: it stays as it is, or it is emptied. */
export const emptyMeanings = ['ignore', 'clear'] as const;
export type EmptyMeaning = (typeof emptyMeanings)[number];

/**
 * Checks whether a rule defines the effect of an unanswered source on its target: copies that saving a form writes to
 * an object or a transaction. Columns of data schemas define it themselves, and a processor without input runs
 * nevertheless.
 */
export function hasEmptyMeaning(
  owner: RuleOwner,
  {
    matchType,
    action,
    target,
  }: Pick<MatchRule, 'matchType' | 'action'> & { readonly target: { readonly type: string } },
): boolean {
  const isCopy = action === 'copySourceValue' || action === 'copySourceDisplayValue';
  const isStored = target.type === 'element' || target.type === 'transaction';
  return owner !== 'dataSchema' && matchType === 'outgoing' && isCopy && isStored;
}
