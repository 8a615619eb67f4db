import type { OwnedRules, RuleOwner, SchemaConfiguration } from '@tingest/domain/match-rules';
import type { OperationForm } from '../operation-queries.ts';

/** The rules of a form in the order in which they run: the function's, then those of the service's event; those without any are left out. */
export function rulesOf({
  operationTypeRules,
  eventRules,
}: Pick<OperationForm, 'operationTypeRules' | 'eventRules'>): readonly OwnedRules[] {
  return [...owned('operationType', operationTypeRules), ...owned('transactionEventType', eventRules)];
}

function owned(owner: RuleOwner, configurations: readonly SchemaConfiguration[]): readonly OwnedRules[] {
  return configurations.length === 0 ? [] : [{ owner, configurations }];
}

/** Every rule, as its owner lists it. */
export function allRules(rules: readonly OwnedRules[]) {
  return rules.flatMap(({ configurations }) =>
    configurations.flatMap(({ readAction, writeAction }) => [...readAction.matchRules, ...writeAction.matchRules]),
  );
}
