/**
 * The owners of rules: a function, a processor's configuration of either type, a service's event, a data schema.
 * Source: specification, section 4, Match-rule matrix by owner type.
 */
export const ruleOwners = ['operationType', 'module', 'integration', 'transactionEventType', 'dataSchema'] as const;
export type RuleOwner = (typeof ruleOwners)[number];
