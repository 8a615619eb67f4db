import type { Problem } from '@tingest/domain/foundation';
import type { Translate } from '../lib/texts/texts.ts';

/** Module that validates rules; it is loaded when rules are displayed. */
export type RuleDomain = typeof import('@tingest/domain/rules');

/** Problems that only rules have. */
const ruleProblems = [
  ...(['ruleNotAllowed', 'ruleDefinition', 'ruleField', 'ruleSubject', 'ruleTypes', 'ruleTarget', 'ruleRows'] as const),
  ...(['ruleCondition', 'ruleValue', 'ruleCycle', 'ruleDefault', 'expressionSyntax', 'expressionField'] as const),
  ...(['expressionFunction', 'expressionType', 'expressionCost'] as const),
];

function isRuleProblem(code: string): code is (typeof ruleProblems)[number] {
  return ruleProblems.some((each) => each === code);
}

/** Returns the texts of problems as shown at their rule: there the rule need not be named. */
export function ruleProblemTexts(problems: readonly Problem[], t: Translate): readonly Problem[] {
  return problems.map((problem) =>
    isRuleProblem(problem.code)
      ? { ...problem, message: t(`admin.rules.problems.${problem.code}`, problem.parameters) }
      : problem,
  );
}
