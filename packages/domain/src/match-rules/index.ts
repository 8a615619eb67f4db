/** What others take of match rules: an entry of its own, which no page loads that has none. */
export { allowedActions, isAllowedIdentifier, isAllowedRule, matrixRow } from './allowed-rules.ts';
export {
  type MatchRule,
  type MatchType,
  matchTypes,
  type RuleAction,
  type RuleReference,
  type RuleReferenceType,
  ruleActions,
  ruleReferenceTypes,
} from './match-rule.ts';
export { type MatrixRow, matrix } from './matrix.ts';
export { type RuleOwner, ruleOwners } from './rule-owner.ts';
