/** Match rules: a layer that pages without rules do not load. */

export { messageOf } from './actions/rule-message.ts';
export { namedOptions, optionFilterOf } from './actions/rule-options.ts';
export { checkConfigurations } from './checking/check-configurations.ts';
export { readConfigurations, ruleLimits } from './checking/read-configurations.ts';
export type { RuleContext } from './checking/rule-context.ts';
export type { ConditionResult } from './conditions/compile-condition.ts';
export { isRelativeDay } from './conditions/constants.ts';
export { ruleConditionTypesOf } from './conditions/leaf-types.ts';
export {
  isRuleConditionType,
  type RuleCondition,
  type RuleConditionLeaf,
  type RuleConditionType,
  ruleConditionLeaves,
  ruleConditionTypes,
} from './conditions/rule-condition.ts';
export { type ElementFieldId, elementDefinition, elementOwnFields } from './definitions/element-definition.ts';
export { type TransactionFieldId, transactionDefinition } from './definitions/transaction-definition.ts';
export { type EmptyMeaning, emptyMeanings, hasEmptyMeaning } from './empty-meaning.ts';
export { expressionFields, indexFields } from './engine/field-index.ts';
export { type FormRules, formRuleSteps, formRules } from './engine/form-rules.ts';
export { type HiddenElsewhere, nothingHidden, withoutHidden } from './engine/hidden-elsewhere.ts';
export type { FormOutcome, RuleEffect, RuleMessage, RuleOutcome } from './engine/outcome.ts';
export type { RuleFacts } from './engine/rule-reader.ts';
export type { OwnedRules, RuleSetting } from './engine/rule-setting.ts';
export { type PeriodEffect, ruledPeriod } from './engine/ruled-period.ts';
export { dynamicSteps, runDynamic } from './engine/run-dynamic.ts';
export { identifierSteps } from './engine/run-identifiers.ts';
export { type IncomingOutcome, incomingSteps, runIncoming } from './engine/run-incoming.ts';
export { type OutgoingOutcome, outgoingSteps, runOutgoing } from './engine/run-outgoing.ts';
export { type Offer, runSelf, type SelfOutcome, selfSteps } from './engine/run-self.ts';
export { expressionLanguage } from './expressions/cel-language.ts';
export { type ExpressionLanguage, expressionOf } from './expressions/expression-language.ts';
export { offeredFunctions } from './expressions/functions.ts';
export { readableExpression, storedExpression } from './expressions/readable-expression.ts';
export {
  type SpokenExpression,
  type SpokenOperand,
  type SpokenOperator,
  spokenExpression,
} from './expressions/spoken-expression.ts';
export { type ExpressionBudget, expressionBudget, expressionLimits, rowBudget } from './expressions/step-meter.ts';
export {
  copiesOf,
  type FieldCopy,
  followUpFields,
  formerCopies,
  innerFieldIds,
  ruleCopy,
  withCopies,
} from './field-copies.ts';
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
export { matrix } from './matrix.ts';
export {
  offeredActions,
  offeredComparisons,
  offeredFilters,
  offeredSources,
  offeredTargets,
  type RuleOffer,
  usesSource,
} from './offering/offered-parts.ts';
export { definitionTypeOf, fieldsRead, type RuleDefinition } from './rule-definition.ts';
export { type ResolvedReference, recordFieldOf, resolveReference } from './rule-fields.ts';
export { type RuleOwner, ruleOwners } from './rule-owner.ts';
export { definitionIdsIn, type NamedRule, namedRules, type RuleUse, ruleUses } from './rule-uses.ts';
export type { SchemaConfiguration } from './schema-configuration.ts';
