import { fieldTypeOf } from '@tingest/domain';
import {
  namedRules,
  type RuleDefinition,
  resolveReference,
  ruleConditionLeaves,
  type SchemaConfiguration,
} from '@tingest/domain/match-rules';

/** Ids of the users that conditions of rules compare with. */
export function comparedPeople(
  configurations: readonly SchemaConfiguration[],
  definitions: readonly RuleDefinition[],
): readonly string[] {
  const ids = namedRules(configurations).flatMap(({ rule: { condition, source } }) =>
    [...(condition ? ruleConditionLeaves(condition) : [])].flatMap((leaf) => {
      const resolved = resolveReference(leaf.source ?? source, definitions, 'read');
      const field = 'missing' in resolved ? null : (resolved.recordField ?? resolved.located?.field);
      if (!field || fieldTypeOf(field).comparison !== 'person') return [];
      return [leaf.value].flat().filter((each) => typeof each === 'string' && each !== '');
    }),
  );
  return [...new Set(ids as string[])];
}
