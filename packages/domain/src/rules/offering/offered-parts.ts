import { matrixRow } from '../allowed-rules.ts';
import type { CheckedReferences, RuleCheck } from '../checking/check-references.ts';
import { checkReferences } from '../checking/check-references.ts';
import { sourceProblems, takesSource, targetProblem } from '../checking/check-rule.ts';
import { ruleConditionTypesOf } from '../conditions/leaf-types.ts';
import { settlingActions } from '../engine/form-plan.ts';
import type { MatchRule, MatchType, RuleAction, RuleReference } from '../match-rule.ts';
import type { RuleDefinition } from '../rule-definition.ts';
import { recordFieldOf, resolveReference } from '../rule-fields.ts';
import type { RuleOwner } from '../rule-owner.ts';
import { referencesInScope } from './references-in-scope.ts';

/** The owner of the rules that are made, when they run, and their surroundings. */
export interface RuleOffer {
  readonly owner: RuleOwner;
  readonly matchType: MatchType;
  readonly definitions: readonly RuleDefinition[];
}

/** A rule as far as it has been said. */
type RuleDraft = Pick<MatchRule, 'source' | 'target' | 'action' | 'value'>;

/** Returns the actions that rules of the owner can have, in the order of the matrix: those with at least one target. */
export function offeredActions(offer: RuleOffer): readonly RuleAction[] {
  const row = matrixRow(offer.owner, offer.matchType);
  const actions = [...(row?.actions ?? []), ...(row?.added?.actions ?? [])];
  return actions.filter((action) => {
    const targets = offeredTargets(offer, action);
    if (!action.startsWith('copy')) return targets.length > 0;
    return targets.some((target) => offeredSources(offer, { action, target }).length > 0);
  });
}

/** Returns the targets that an action can have: those that the validation of saved rules accepts. */
export function offeredTargets(offer: RuleOffer, action: RuleAction): readonly RuleReference[] {
  const row = matrixRow(offer.owner, offer.matchType);
  if (!row) return [];
  const isAdded = row.added?.actions.includes(action) ?? false;
  const types = row.actions.includes(action) ? row.targets : isAdded ? (row.added?.targets ?? []) : [];
  return referencesInScope(types, offer.definitions, 'write', namesAll(offer)).filter((target) => {
    const checkedRule = checkedParts(offer, { action, target, source: readable(target) });
    return checkedRule !== null && targetProblem(checkedRule.check, checkedRule.references) === null;
  });
}

/** Returns the sources that an action can take a value from, once its target is known. */
export function offeredSources(
  offer: RuleOffer,
  { action, target, value }: Pick<RuleDraft, 'action' | 'target' | 'value'>,
): readonly RuleReference[] {
  const row = matrixRow(offer.owner, offer.matchType);
  // A field of the form gets its value or visibility only from another field: otherwise settling it would never end.
  const isSettled = offer.matchType === 'dynamic' && settlingActions.has(action);
  return referencesInScope(row?.sources ?? [], offer.definitions, 'read', namesAll(offer)).filter((source) => {
    const isItself = isSettled && source.fieldId === target.fieldId;
    if (!source.fieldId || isItself) return false;
    const checkedRule = checkedParts(offer, { action, target, value, source });
    return checkedRule !== null && sourceProblems(checkedRule.check, checkedRule.references).length === 0;
  });
}

/**
 * Returns the references that conditions can compare: fields, and the entities themselves where they may be missing.
 */
export function offeredComparisons(offer: RuleOffer): readonly RuleReference[] {
  const { owner, matchType, definitions } = offer;
  const row = matrixRow(owner, matchType);
  return referencesInScope(row?.sources ?? [], definitions, 'read', namesAll(offer)).filter((reference) => {
    const resolution = resolveReference(reference, definitions, 'read');
    if ('missing' in resolution || !resolution.located) return false;
    return ruleConditionTypesOf(resolution.recordField ?? resolution.located.field).includes('exists');
  });
}

/** The fields of predefined values by which the choices of a target can be narrowed. */
export function offeredFilters({ definitions }: RuleOffer, target: RuleReference): readonly string[] {
  const resolution = resolveReference(target, definitions, 'write');
  const field = 'missing' in resolution ? undefined : resolution.located?.field;
  if (!field) return [];
  const ids = referencesInScope(['record'], definitions, 'read').flatMap(({ fieldId }) => fieldId ?? []);
  return ids.filter((id) => recordFieldOf(field, id, definitions) !== null);
}

/**
 * Checks whether a rule makes a value out of the value of its source, so that the source is not only used by
 * conditions.
 */
export function usesSource(rule: Pick<MatchRule, 'action' | 'value'>): boolean {
  if (takesSource(rule)) return true;
  const hasValue = rule.value !== undefined && rule.value !== null;
  if (rule.action === 'addOptions') return !hasValue;
  return rule.action === 'filterOptions' && !Array.isArray(rule.value);
}

/** The parts of a rule as the check of rules that are saved sees them; `null` where they mean nothing. */
function checkedParts(
  { owner, matchType, definitions }: RuleOffer,
  draft: RuleDraft,
): { readonly check: RuleCheck; readonly references: CheckedReferences } | null {
  const rule: MatchRule = { id: '', matchType, ...draft };
  const ruleContext = { owner, form: [], definitions };
  const check: RuleCheck = { rule, path: '', name: '', ruleContext, expressionFields: () => [], spend: () => true };
  const references = checkReferences(check);
  return 'problems' in references ? null : { check, references };
}

/** Returns a source that exists for any target: a processor's input cannot be read from it, its output can. */
function readable(target: RuleReference): RuleReference {
  if (target.type !== 'module' && target.type !== 'integration') return target;
  const { fieldId: _written, ...holderReference } = target;
  return holderReference;
}

/** A processor is of no category and no function, so its rules name everything that they refer to. */
function namesAll({ owner }: Pick<RuleOffer, 'owner'>): boolean {
  return owner === 'module' || owner === 'integration';
}
