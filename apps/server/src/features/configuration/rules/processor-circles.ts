import type { Problem } from '@tingest/domain/foundation';
import type { MatchRule, RuleReference, SchemaConfiguration } from '@tingest/domain/rules';
import type { NamedProcessor } from '../../../publishing/named-processors.ts';

type Rules = readonly SchemaConfiguration[];

/**
 * Returns a problem for each rule by which a configuration would receive values that depend on itself, directly or
 * through others that name it.
 * @param namedProcessors the configurations that its rules lead to
 */
export function circleProblems(
  configurations: Rules,
  id: string,
  namedProcessors: readonly NamedProcessor[],
  path: string,
): Problem[] {
  const edges = [...edgesOf(id, configurations), ...namedProcessors.flatMap((each) => edgesOf(each.id, each.rules))];
  return configurations.flatMap((configuration, position) =>
    (['readAction', 'writeAction'] as const).flatMap((action) =>
      configuration[action].matchRules.flatMap((rule: MatchRule, number): Problem[] => {
        const ownEdges = edgesOf(id, [keepOnlyRule(configuration, action, rule)]);
        if (!ownEdges.some(([from, to]) => reaches(to, from, edges))) return [];
        const at = `${path}.${position}.${action}.matchRules.${number}`;
        return [{ code: 'ruleCycle', path: `${at}.target`, parameters: { rule: rule.name ?? String(number + 1) } }];
      }),
    ),
  );
}

/** Returns pairs of the processors between which values flow: source and target. */
function edgesOf(id: string, configurations: Rules): readonly (readonly [string, string])[] {
  const processorOf = ({ type, id: otherId }: RuleReference) =>
    type === 'module' || type === 'integration' ? (otherId ?? id) : null;
  return configurations.flatMap(({ readAction, writeAction }) =>
    [...readAction.matchRules, ...writeAction.matchRules].flatMap(({ source, target, disabled }) => {
      const [from, to] = [processorOf(source), processorOf(target)];
      return from && to && !disabled ? [[from, to] as const] : [];
    }),
  );
}

function reaches(from: string, to: string, edges: readonly (readonly [string, string])[]): boolean {
  const visitedIds = new Set<string>();
  const pendingIds = [from];
  for (let at = pendingIds.pop(); at !== undefined; at = pendingIds.pop()) {
    if (at === to) return true;
    if (visitedIds.has(at)) continue;
    visitedIds.add(at);
    pendingIds.push(...edges.filter(([begin]) => begin === at).map(([, end]) => end));
  }
  return false;
}

function keepOnlyRule(
  configuration: SchemaConfiguration,
  action: 'readAction' | 'writeAction',
  rule: MatchRule,
): SchemaConfiguration {
  const emptyActions = { readAction: { matchRules: [] }, writeAction: { matchRules: [] } };
  return { ...configuration, ...emptyActions, [action]: { matchRules: [rule] } } as SchemaConfiguration;
}
