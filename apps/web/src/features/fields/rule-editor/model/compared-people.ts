import { fieldTypeOf } from '@tingest/domain';
import {
  namedRules,
  type RuleDefinition,
  ruleConditionLeaves,
  type SchemaConfiguration,
} from '@tingest/domain/match-rules';
import { fieldOf } from '../rule-scope.ts';

/** Ids of the users that conditions of rules compare with. */
export function comparedPeople(
  configurations: readonly SchemaConfiguration[],
  definitions: readonly RuleDefinition[],
): readonly string[] {
  const ids = namedRules(configurations).flatMap(({ rule: { condition, source } }) =>
    [...(condition ? ruleConditionLeaves(condition) : [])].flatMap((leaf) => {
      const field = fieldOf(leaf.source ?? source, { definitions });
      if (!field || fieldTypeOf(field).comparison !== 'person') return [];
      return [leaf.value].flat().filter((each) => typeof each === 'string' && each !== '');
    }),
  );
  return [...new Set(ids as string[])];
}
