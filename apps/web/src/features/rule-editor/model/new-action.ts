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
  wholeReference: RuleReference,
): MatchRule {
  return withAction(
    { ...rule, source: wholeReference, target: { type: wholeReference.type } },
    rule.action,
    offer,
    wholeReference,
  );
}

/** The rule with another action: its target stays where the action can be done to it. */
export function withAction(
  rule: MatchRule,
  action: RuleAction,
  offer: RuleOffer,
  wholeReference: RuleReference,
): MatchRule {
  const { value: _value, overwritable, emptyMeans, ...otherProperties } = rule;
  const targets = offeredTargets(offer, action);
  const [onlyTarget, secondTarget] = targets;
  const target =
    targets.find((each) => isSameReference(each, rule.target)) ??
    (onlyTarget && !secondTarget ? onlyTarget : { type: onlyTarget?.type ?? rule.target.type });
  const value = firstValues[action];
  const nextRule: MatchRule = {
    ...otherProperties,
    action,
    target,
    ...(value !== undefined && { value }),
    ...(overwritable && mayBeOverwritable({ ...rule, action }) && { overwritable }),
    ...(emptyMeans && { emptyMeans }),
  };
  return withFittingSource(nextRule, offer, wholeReference);
}

/** The rule with a source that fits its target, and without settings that mean nothing for it; no source is chosen where there are several. */
export function withFittingSource(changedRule: MatchRule, offer: RuleOffer, wholeReference: RuleReference): MatchRule {
  const { emptyMeans, ...otherProperties } = changedRule;
  const rule = emptyMeans && hasEmptyMeaning(offer.owner, changedRule) ? changedRule : otherProperties;
  if (!usesSource(rule)) return rule;
  if (!rule.target.fieldId) return { ...rule, source: wholeReference };
  const sources = offeredSources(offer, rule);
  const [onlySource, secondSource] = sources;
  const isFitting = sources.some((each) => isSameReference(each, rule.source));
  return isFitting ? rule : { ...rule, source: onlySource && !secondSource ? onlySource : wholeReference };
}
