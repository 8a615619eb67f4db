import type { Problem } from '@tingest/domain';
import type { Translate } from '../lib/texts/texts.ts';

/** What checks rules, which is loaded when they are looked at. */
export type RuleDomain = typeof import('@tingest/domain/match-rules');

/** Problems that only rules have. */
const ruleProblems = [
  ...(['ruleNotAllowed', 'ruleDefinition', 'ruleField', 'ruleSubject', 'ruleTypes', 'ruleTarget', 'ruleRows'] as const),
  ...(['ruleCondition', 'ruleValue', 'ruleCycle', 'ruleDefault', 'expressionSyntax', 'expressionField'] as const),
  ...(['expressionFunction', 'expressionType', 'expressionCost'] as const),
];

function isRuleProblem(code: string): code is (typeof ruleProblems)[number] {
  return ruleProblems.some((each) => each === code);
}

/** Problems as they are said at the rule: there nobody needs to be told which one it is. */
export function ruleProblemTexts(problems: readonly Problem[], t: Translate): readonly Problem[] {
  return problems.map((problem) =>
    isRuleProblem(problem.code)
      ? { ...problem, message: t(`admin.rules.problems.${problem.code}`, problem.parameters) }
      : problem,
  );
}
