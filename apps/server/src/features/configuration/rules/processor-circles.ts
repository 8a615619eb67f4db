import type { Problem } from '@tingest/domain/foundation';
import type { MatchRule, RuleReference, SchemaConfiguration } from '@tingest/domain/rules';
import type { NamedProcessor } from '../../../publishing/named-processors.ts';

type Rules = readonly SchemaConfiguration[];

/**
 * Returns a problem for each rule by which a configuration would receive values that depend on itself, directly or
 * through others that name it.
 * @param named the configurations that its rules lead to
 */
export function circleProblems(
  configurations: Rules,
  id: string,
  named: readonly NamedProcessor[],
  path: string,
): Problem[] {
  const edges = [...edgesOf(id, configurations), ...named.flatMap((each) => edgesOf(each.id, each.rules))];
  return configurations.flatMap((configuration, position) =>
    (['readAction', 'writeAction'] as const).flatMap((action) =>
      configuration[action].matchRules.flatMap((rule: MatchRule, number): Problem[] => {
        const own = edgesOf(id, [only(configuration, action, rule)]);
        if (!own.some(([from, to]) => reaches(to, from, edges))) return [];
        const at = `${path}.${position}.${action}.matchRules.${number}`;
        return [{ code: 'ruleCycle', path: `${at}.target`, parameters: { rule: rule.name ?? String(number + 1) } }];
      }),
    ),
  );
}

/** Returns pairs of the processors between which values flow: source and target. */
function edgesOf(id: string, configurations: Rules): readonly (readonly [string, string])[] {
  const processorOf = ({ type, id: other }: RuleReference) =>
    type === 'module' || type === 'integration' ? (other ?? id) : null;
  return configurations.flatMap(({ readAction, writeAction }) =>
    [...readAction.matchRules, ...writeAction.matchRules].flatMap(({ source, target, disabled }) => {
      const [from, to] = [processorOf(source), processorOf(target)];
      return from && to && !disabled ? [[from, to] as const] : [];
    }),
  );
}

function reaches(from: string, to: string, edges: readonly (readonly [string, string])[]): boolean {
  const seen = new Set<string>();
  const left = [from];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    left.push(...edges.filter(([begin]) => begin === at).map(([, end]) => end));
  }
  return false;
}

function only(
  configuration: SchemaConfiguration,
  action: 'readAction' | 'writeAction',
  rule: MatchRule,
): SchemaConfiguration {
  const none = { readAction: { matchRules: [] }, writeAction: { matchRules: [] } };
  return { ...configuration, ...none, [action]: { matchRules: [rule] } } as SchemaConfiguration;
}
