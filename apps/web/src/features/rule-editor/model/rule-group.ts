import type { MatchRule, MatchType, SchemaConfiguration } from '@tingest/domain/rules';
import { explicitCondition } from './rule-condition.ts';

/** Rules that are one sentence: one condition, and all that happens then. Stored as single rules. */
export interface RuleGroup {
  readonly id: string;
  readonly matchType: MatchType;
  /** The configuration that holds the rules. */
  readonly configurationId: string;
  /** One at least. */
  readonly rules: readonly MatchRule[];
}

/**
 * The rules of configurations as sentences, in the order in which they run: neighbours that run at the same time and under the
 * same condition are one. Those that always run have none in common, so each is a sentence, unless they go by one name.
 * @param retainedIds groups of rules that are being edited, by their ids: they neither fall apart nor grow together meanwhile
 */
export function groupsOf(
  configurations: readonly SchemaConfiguration[],
  retainedIds: ReadonlyMap<string, string> = new Map(),
): readonly RuleGroup[] {
  const groups: RuleGroup[] = [];
  let before = '';
  for (const configuration of configurations) {
    const { readAction, writeAction } = configuration;
    const rules = [...readAction.matchRules, ...writeAction.matchRules];
    // A way of running at a time: rules of different ones do not see each other.
    for (const matchType of ['self', 'incoming', 'dynamic', 'outgoing'] as const) {
      for (const rule of rules.filter((each) => each.matchType === matchType)) {
        const key = `${configuration.id} ${matchType} ${retainedIds.get(rule.id) ?? likeness(rule)}`;
        const last = groups.at(-1);
        if (last && key === before) groups[groups.length - 1] = { ...last, rules: [...last.rules, rule] };
        else groups.push({ id: rule.id, matchType, configurationId: configuration.id, rules: [rule] });
        before = key;
      }
    }
  }
  return groups;
}

/** Returns a key of the properties that the rules of one sentence have in common. */
function likeness(rule: MatchRule): string {
  const condition = explicitCondition(rule);
  return condition || rule.name ? JSON.stringify([condition, rule.disabled === true, rule.name ?? '']) : rule.id;
}

/**
 * Returns the configurations with these sentences in place of their rules; the parts that find the subjects are kept.
 */
export function withGroups(
  configurations: readonly SchemaConfiguration[],
  groups: readonly RuleGroup[],
): readonly SchemaConfiguration[] {
  return configurations.map((configuration) => {
    const ownGroups = groups.filter(({ configurationId }) => configurationId === configuration.id);
    const rules = ownGroups.flatMap((group) => group.rules);
    return {
      ...configuration,
      readAction: { matchRules: rules.filter((rule) => isOf(rule, 'self', 'incoming', 'dynamic')) },
      writeAction: { matchRules: rules.filter((rule) => isOf(rule, 'outgoing')) },
    };
  });
}

function isOf<Match extends MatchType>(
  rule: MatchRule,
  ...matches: readonly Match[]
): rule is MatchRule & { readonly matchType: Match } {
  return matches.some((each) => each === rule.matchType);
}

/** The sentences with one moved by so many of its own kind; it goes to the configuration of the one that it passes. */
export function movedGroup(groups: readonly RuleGroup[], id: string, steps: number): readonly RuleGroup[] {
  const moving = groups.find((group) => group.id === id);
  if (!moving) return groups;
  const siblingGroups = groups.filter(({ matchType }) => matchType === moving.matchType);
  const from = siblingGroups.indexOf(moving);
  const to = Math.min(Math.max(from + steps, 0), siblingGroups.length - 1);
  const passed = siblingGroups[to];
  if (to === from || !passed) return groups;
  const otherGroups = groups.filter((group) => group !== moving);
  const at = otherGroups.indexOf(passed) + (to > from ? 1 : 0);
  return otherGroups.toSpliced(at, 0, { ...moving, configurationId: passed.configurationId });
}

/** A copy of rules with ids of its own. */
export function copiedGroup(group: RuleGroup, makeId: () => string): RuleGroup {
  const rules = group.rules.map((rule) => ({ ...rule, id: makeId() }));
  return { ...group, id: rules[0]?.id ?? group.id, rules };
}

/** Returns the path of each rule in the saved data, as problems refer to it. */
export function rulePaths(configurations: readonly SchemaConfiguration[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const [position, configuration] of configurations.entries()) {
    for (const action of ['readAction', 'writeAction'] as const) {
      for (const [index, rule] of configuration[action].matchRules.entries()) {
        paths.set(rule.id, `${position}.${action}.matchRules.${index}`);
      }
    }
  }
  return paths;
}
