import type { MatchRule, OwnedRules, RuleOwner, SchemaConfiguration } from '@tingest/domain/rules';
import type { OperationForm } from '../model/operation-queries.ts';

/** The rules of a form in the order in which they run: the function's, then those of the service's event; those without any are left out. */
export function rulesOf({
  operationTypeRules,
  eventRules,
}: Pick<OperationForm, 'operationTypeRules' | 'eventRules'>): readonly OwnedRules[] {
  return [...toOwnedRules('operationType', operationTypeRules), ...toOwnedRules('transactionEventType', eventRules)];
}

function toOwnedRules(owner: RuleOwner, configurations: readonly SchemaConfiguration[]): readonly OwnedRules[] {
  return configurations.length === 0 ? [] : [{ owner, configurations }];
}

const ruleListCache = new WeakMap<readonly OwnedRules[], ListedRules>();

interface ListedRules {
  readonly all: readonly MatchRule[];
  readonly byId: ReadonlyMap<string, MatchRule>;
}

/** Every rule, as its owner lists it. */
export function allRules(rules: readonly OwnedRules[]): readonly MatchRule[] {
  return listedRules(rules).all;
}

/** The same by their ids. */
export function rulesById(rules: readonly OwnedRules[]): ReadonlyMap<string, MatchRule> {
  return listedRules(rules).byId;
}

function listedRules(rules: readonly OwnedRules[]): ListedRules {
  const cachedRules = ruleListCache.get(rules);
  if (cachedRules) return cachedRules;
  const all = rules.flatMap(({ configurations }) =>
    configurations.flatMap(({ readAction, writeAction }) => [...readAction.matchRules, ...writeAction.matchRules]),
  );
  const ruleList = { all, byId: new Map(all.map((rule) => [rule.id, rule])) };
  ruleListCache.set(rules, ruleList);
  return ruleList;
}
