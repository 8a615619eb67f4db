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
import { referencesAround } from './references-around.ts';

/** Whose rules are made, when they run, and what is around them. */
export interface RuleOffer {
  readonly owner: RuleOwner;
  readonly matchType: MatchType;
  readonly definitions: readonly RuleDefinition[];
}

/** A rule as far as it has been said. */
type RuleDraft = Pick<MatchRule, 'source' | 'target' | 'action' | 'value'>;

/** What rules of the owner can do, in the order of the matrix: actions for which there is something to act on. */
export function offeredActions(offer: RuleOffer): readonly RuleAction[] {
  const row = matrixRow(offer.owner, offer.matchType);
  const actions = [...(row?.actions ?? []), ...(row?.added?.actions ?? [])];
  return actions.filter((action) => {
    const targets = offeredTargets(offer, action);
    if (!action.startsWith('copy')) return targets.length > 0;
    return targets.some((target) => offeredSources(offer, { action, target }).length > 0);
  });
}

/** What an action can be done to: the check of rules that are saved has nothing against it. */
export function offeredTargets(offer: RuleOffer, action: RuleAction): readonly RuleReference[] {
  const row = matrixRow(offer.owner, offer.matchType);
  if (!row) return [];
  const isAdded = row.added?.actions.includes(action) ?? false;
  const types = row.actions.includes(action) ? row.targets : isAdded ? (row.added?.targets ?? []) : [];
  return referencesAround(types, offer.definitions, 'write', namesAll(offer)).filter((target) => {
    const checked = checkedParts(offer, { action, target, source: readable(target) });
    return checked !== null && targetProblem(checked.check, checked.references) === null;
  });
}

/** What an action can take a value from, once it is known what it is done to. */
export function offeredSources(
  offer: RuleOffer,
  { action, target, value }: Pick<RuleDraft, 'action' | 'target' | 'value'>,
): readonly RuleReference[] {
  const row = matrixRow(offer.owner, offer.matchType);
  // What a field of the form is made out of, or shown by, is another one: else it would never come to an end.
  const isSettled = offer.matchType === 'dynamic' && settlingActions.has(action);
  return referencesAround(row?.sources ?? [], offer.definitions, 'read', namesAll(offer)).filter((source) => {
    const isItself = isSettled && source.fieldId === target.fieldId;
    if (!source.fieldId || isItself) return false;
    const checked = checkedParts(offer, { action, target, value, source });
    return checked !== null && sourceProblems(checked.check, checked.references).length === 0;
  });
}

/** What conditions can compare: fields, and things themselves where they may be missing. */
export function offeredComparisons(offer: RuleOffer): readonly RuleReference[] {
  const { owner, matchType, definitions } = offer;
  const row = matrixRow(owner, matchType);
  return referencesAround(row?.sources ?? [], definitions, 'read', namesAll(offer)).filter((reference) => {
    const resolved = resolveReference(reference, definitions, 'read');
    if ('missing' in resolved || !resolved.located) return false;
    return ruleConditionTypesOf(resolved.recordField ?? resolved.located.field).includes('exists');
  });
}

/** The fields of predefined values by which the choices of a target can be narrowed. */
export function offeredFilters({ definitions }: RuleOffer, target: RuleReference): readonly string[] {
  const resolved = resolveReference(target, definitions, 'write');
  const field = 'missing' in resolved ? undefined : resolved.located?.field;
  if (!field) return [];
  const ids = referencesAround(['record'], definitions, 'read').flatMap(({ fieldId }) => fieldId ?? []);
  return ids.filter((id) => recordFieldOf(field, id, definitions) !== null);
}

/** Whether a rule makes something out of the value of its source, so that its source is not only what conditions are about. */
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
  const surroundings = { owner, form: [], definitions };
  const check: RuleCheck = { rule, path: '', name: '', surroundings, expressionFields: () => [], spend: () => true };
  const references = checkReferences(check);
  return 'problems' in references ? null : { check, references };
}

/** A source that is there whatever is written to: a processor's input is not read from it, its output is. */
function readable(target: RuleReference): RuleReference {
  if (target.type !== 'module' && target.type !== 'integration') return target;
  const { fieldId: _written, ...whole } = target;
  return whole;
}

/** A processor is of no category and no function, so its rules name everything that they refer to. */
function namesAll({ owner }: Pick<RuleOffer, 'owner'>): boolean {
  return owner === 'module' || owner === 'integration';
}
