import {
  hasEmptyMeaning,
  type MatchRule,
  offeredSources,
  offeredTargets,
  type RuleAction,
  type RuleOffer,
  type RuleReference,
  usesSource,
} from '@tingest/domain/rules';
import { isSameReference } from './rule-condition.ts';

/** Default values of a rule for which only the action is known. */
const firstValues: Readonly<Partial<Record<RuleAction, unknown>>> = {
  validate: { message: [], severity: 'warning' },
  filterOptions: [],
};

/** Actions that set a value which the user may be allowed to overwrite while filling in the form. */
const making: ReadonlySet<RuleAction> = new Set([
  'copySourceValue',
  'copySourceDisplayValue',
  'copySourceFieldId',
  'setValue',
]);

/** Whether a rule says if its value may be overwritten; incoming values always may. */
export function mayBeOverwritable({ matchType, action }: Pick<MatchRule, 'matchType' | 'action'>): boolean {
  return matchType === 'dynamic' && making.has(action);
}

/** Creates a rule that has only a trigger and an action. */
export function newRule(
  rule: Pick<MatchRule, 'id' | 'matchType' | 'action'>,
  offer: RuleOffer,
  whole: RuleReference,
): MatchRule {
  return withAction({ ...rule, source: whole, target: { type: whole.type } }, rule.action, offer, whole);
}

/** The rule with another action: its target stays where the action can be done to it. */
export function withAction(rule: MatchRule, action: RuleAction, offer: RuleOffer, whole: RuleReference): MatchRule {
  const { value: _value, overwritable, emptyMeans, ...rest } = rule;
  const targets = offeredTargets(offer, action);
  const [only, another] = targets;
  const target =
    targets.find((each) => isSameReference(each, rule.target)) ??
    (only && !another ? only : { type: only?.type ?? rule.target.type });
  const value = firstValues[action];
  const made: MatchRule = {
    ...rest,
    action,
    target,
    ...(value !== undefined && { value }),
    ...(overwritable && mayBeOverwritable({ ...rule, action }) && { overwritable }),
    ...(emptyMeans && { emptyMeans }),
  };
  return withFittingSource(made, offer, whole);
}

/** The rule with a source that fits its target, and without settings that mean nothing for it; no source is chosen where there are several. */
export function withFittingSource(changed: MatchRule, offer: RuleOffer, whole: RuleReference): MatchRule {
  const { emptyMeans, ...rest } = changed;
  const rule = emptyMeans && hasEmptyMeaning(offer.owner, changed) ? changed : rest;
  if (!usesSource(rule)) return rule;
  if (!rule.target.fieldId) return { ...rule, source: whole };
  const sources = offeredSources(offer, rule);
  const [only, another] = sources;
  const isFitting = sources.some((each) => isSameReference(each, rule.source));
  return isFitting ? rule : { ...rule, source: only && !another ? only : whole };
}
