import type { CompiledRule } from './compile-rules.ts';
import type { RuleEffect, RuleOutcome } from './outcome.ts';

/**
 * Modules and integrations that rules hide, by id, and single inputs of theirs, as `<id> <field id>`. A hidden one is not run and is
 * given nothing; a hidden input is not sent.
 */
export type HiddenElsewhere = ReadonlySet<string>;

/** Nothing is hidden. */
export const nothingHidden: HiddenElsewhere = new Set();

/** Decides as for fields: a target with a rule `show` starts hidden, and a passing `hide` beats `show`. */
export function hiddenElsewhere(
  rules: readonly CompiledRule[],
  outcomeOf: (rule: CompiledRule) => RuleOutcome | undefined,
): HiddenElsewhere {
  const targets = new Map<string, { isShown: boolean; isHidden: boolean }>();
  for (const compiledRule of rules) {
    const { rule, target } = compiledRule;
    if (rule.action !== 'show' && rule.action !== 'hide') continue;
    const key = rule.target.fieldId ? `${target.definition.id} ${rule.target.fieldId}` : target.definition.id;
    const visibility = targets.get(key) ?? {
      isShown: !rules.some((each) => showsSame(each, compiledRule)),
      isHidden: false,
    };
    targets.set(key, visibility);
    if (!outcomeOf(compiledRule)?.hasFired) continue;
    if (rule.action === 'show') visibility.isShown = true;
    else visibility.isHidden = true;
  }
  return new Set([...targets].flatMap(([key, { isHidden, isShown }]) => (isHidden || !isShown ? [key] : [])));
}

/** Returns the effects without those on hidden targets. */
export function withoutHidden(effects: readonly RuleEffect[], hiddenTargets: HiddenElsewhere): readonly RuleEffect[] {
  if (hiddenTargets.size === 0) return effects;
  return effects.filter(
    ({ target: { fieldId, id } }) => !hiddenTargets.has(id ?? '') && !hiddenTargets.has(`${id} ${fieldId}`),
  );
}

function showsSame({ rule, target }: CompiledRule, otherRule: CompiledRule): boolean {
  const isSame =
    target.definition.id === otherRule.target.definition.id && rule.target.fieldId === otherRule.rule.target.fieldId;
  return isSame && rule.action === 'show';
}
