import type { Problem } from '../../foundation/problems/problem.ts';
import { isAllowedIdentifier } from '../allowed-rules.ts';
import { expressionFields, indexFields } from '../engine/field-index.ts';
import type { MatchRule } from '../match-rule.ts';
import { matrix } from '../matrix.ts';
import { definitionOf } from '../rule-fields.ts';
import type { SchemaConfiguration } from '../schema-configuration.ts';
import { checkCycles } from './check-cycles.ts';
import { checkDefaults } from './check-defaults.ts';
import { checkReferences, problemAt, type RuleCheck } from './check-references.ts';
import { checkRule } from './check-rule.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * The maximum number of steps of all expressions of an owner together: those in rows count once for each possible row.
 * A step takes about a microsecond, and a form's rules run while other requests wait.
 */
const maxSteps = 250_000;

/**
 * Returns all problems of configurations of the right shape (`readConfigurations`): combinations that the matrix does
 * not allow, subjects and fields that do not exist, values that cannot be copied into each other, meaningless
 * conditions and expressions, cycles, rules that refuse the form's initial values. Each problem has its path, and names
 * the rule that it concerns.
 */
export function checkConfigurations(
  configurations: readonly SchemaConfiguration[],
  ruleContext: RuleContext,
  path = 'schemaConfigurations',
): Problem[] {
  const index = indexFields(ruleContext.form, ruleContext.definitions);
  const fieldsFor = new Map<string | null, ReturnType<typeof expressionFields>>();
  let remainingSteps = maxSteps;
  const spend = (steps: number) => {
    remainingSteps -= steps;
    return remainingSteps >= 0;
  };
  const check = (rule: MatchRule, at: string, number: number): RuleCheck => ({
    ...{ rule, path: at, ruleContext, spend },
    name: rule.name ?? String(number + 1),
    expressionFields(collectionId) {
      const cachedFields = fieldsFor.get(collectionId) ?? expressionFields(index, collectionId);
      fieldsFor.set(collectionId, cachedFields);
      return cachedFields;
    },
  });
  const problems: Problem[] = [];
  const paths = new Map<string, { readonly path: string; readonly name: string }>();
  for (const [position, configuration] of configurations.entries()) {
    const at = `${path}.${position}`;
    problems.push(...checkSubject(configuration, ruleContext, `${at}.subject`));
    for (const [number, rule] of configuration.identifierMatchRules.entries()) {
      problems.push(...checkIdentifier(check(rule, `${at}.identifierMatchRules.${number}`, number)));
    }
    for (const action of ['readAction', 'writeAction'] as const) {
      for (const [number, rule] of configuration[action].matchRules.entries()) {
        const ruleCheck = check(rule, `${at}.${action}.matchRules.${number}`, number);
        problems.push(...checkRule(ruleCheck));
        paths.set(rule.id, ruleCheck);
      }
    }
  }
  // Cycles and the form's initial values are checked only where all rules are valid.
  if (problems.length > 0) return problems;
  const circles = checkCycles(configurations, ruleContext, paths);
  return circles.length > 0 ? circles : checkDefaults(configurations, ruleContext, paths);
}

/** The subject that values are exchanged with is the owner itself, or an entity that its rules read or write. */
function checkSubject({ subject }: SchemaConfiguration, { owner, definitions }: RuleContext, path: string): Problem[] {
  const reachableTypes = matrix
    .filter((row) => row.owner === owner)
    .flatMap(({ sources, targets }) => [...sources, ...targets] as readonly string[]);
  if (subject.type !== owner && !reachableTypes.includes(subject.type))
    return [{ code: 'ruleSubject', path: `${path}.type` }];
  return definitionOf(subject, definitions) ? [] : [{ code: 'ruleSubject', path: `${path}.id` }];
}

function checkIdentifier(check: RuleCheck): Problem[] {
  const { rule, path, name, ruleContext } = check;
  if (!isAllowedIdentifier(ruleContext.owner, rule)) {
    return [{ code: 'ruleNotAllowed', path: `${path}.action`, parameters: { rule: name } }];
  }
  if (rule.emptyMeans !== undefined) return [problemAt(check, 'emptyMeans', 'ruleNotAllowed')];
  const references = checkReferences(check);
  return 'problems' in references ? [...references.problems] : [];
}
