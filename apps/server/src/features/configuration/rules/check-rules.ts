import type { Problem } from '@tingest/domain/foundation';
import {
  checkConfigurations,
  expressionLanguage,
  type RuleContext,
  type SchemaConfiguration,
} from '@tingest/domain/rules';

/** Rules to check, and their surroundings: plain data that can be passed to a worker. */
export interface RulesToCheck {
  readonly configurations: readonly SchemaConfiguration[];
  readonly ruleContext: Omit<RuleContext, 'expressions'>;
  /** Path of the configurations in the request. */
  readonly path: string;
}

/** Everything that is wrong with some rules. Called in a worker too. */
export function checkRules(checkedRules: readonly RulesToCheck[]): readonly Problem[] {
  return checkedRules.flatMap(({ configurations, ruleContext, path }) =>
    checkConfigurations(configurations, { ...ruleContext, expressions: expressionLanguage }, path),
  );
}
