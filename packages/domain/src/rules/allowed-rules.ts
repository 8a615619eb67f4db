import type { MatchRule, MatchType, RuleAction, RuleReferenceType } from './match-rule.ts';
import { type MatrixRow, matrix } from './matrix.ts';
import type { RuleOwner } from './rule-owner.ts';

/** The matrix's line of an owner and a way of running; `undefined` where the owner has no such rules. */
export function matrixRow(owner: RuleOwner, matchType: MatchType): MatrixRow | undefined {
  return matrix.find((row) => row.owner === owner && row.matchType === matchType);
}

/**
 * Returns the actions that a rule of the owner may perform on a target, in the order of the matrix; empty where source
 * and target are not compatible.
 */
export function allowedActions(
  owner: RuleOwner,
  matchType: MatchType,
  source: RuleReferenceType,
  target: RuleReferenceType,
): readonly RuleAction[] {
  const row = matrixRow(owner, matchType);
  if (!row?.sources.includes(source) || !row.targets.includes(target)) return [];
  return row.added?.targets.includes(target) ? [...row.actions, ...row.added.actions] : row.actions;
}

/** Whether the matrix has a rule of this kind. */
export function isAllowedRule(
  owner: RuleOwner,
  {
    matchType,
    source,
    target,
    action,
  }: Pick<MatchRule, 'matchType' | 'action'> & {
    readonly source: { readonly type: RuleReferenceType };
    readonly target: { readonly type: RuleReferenceType };
  },
): boolean {
  return allowedActions(owner, matchType, source.type, target.type).includes(action);
}

/** The actions of rules that define how the subject is found: they only make a key. */
const identifierActions: readonly RuleAction[] = ['copySourceValue', 'copySourceDisplayValue', 'setValue'];

/**
 * Checks whether a rule may define the values that find the subject (`identifierMatchRules`): from the sources of the
 * owner's rules to a field of the subject that they exchange values with, in either direction. Our own decision: the
 * specification names these rules and shows none.
 */
export function isAllowedIdentifier(
  owner: RuleOwner,
  { source, target, action }: Pick<MatchRule, 'source' | 'target' | 'action'>,
): boolean {
  const types = new Set<RuleReferenceType>(
    matrix
      .filter((row) => row.owner === owner && row.matchType !== 'self')
      .flatMap(({ sources, targets }) => [...sources, ...targets]),
  );
  return types.has(source.type) && types.has(target.type) && identifierActions.includes(action);
}
