import type { Problem } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { RulesToCheck } from './check-rules.ts';
import { readRules } from './read-rules.ts';
import { ruleProblems } from './rule-problems.ts';

/** The rules that are saved with their owner. */
interface RulesOfOwner {
  /** As they were sent; `undefined` where they were left out. */
  readonly sentRules: unknown;
  /** As they are stored. */
  readonly storedRules: unknown;
  /** Whether all that stored rules are about stays as it is. */
  readonly isUnchanged: () => boolean;
  /** Returns the definitions that they may refer to. */
  readonly ruleContext: (
    configurations: readonly SchemaConfiguration[],
  ) => RulesToCheck['ruleContext'] | Promise<RulesToCheck['ruleContext']>;
}

/**
 * Reads and checks the rules of an owner. If omitted, it keeps those that it has, which are checked again with their
 * surroundings.
 */
export async function savedRules(
  context: SiteContext,
  { sentRules, storedRules, isUnchanged, ruleContext }: RulesOfOwner,
): Promise<{
  readonly columns: { readonly schema_configurations?: string };
  /** All that it has from now on. */
  readonly configurations: readonly SchemaConfiguration[];
  readonly problems: readonly Problem[];
}> {
  const isSent = sentRules !== undefined;
  const { configurations, problems } = readRules(isSent ? sentRules : storedRules);
  const columns = isSent ? { schema_configurations: JSON.stringify(configurations) } : {};
  if (problems.length > 0 || configurations.length === 0 || (!isSent && isUnchanged()))
    return { columns, configurations, problems };
  const rules = { configurations, ruleContext: await ruleContext(configurations), path: 'schemaConfigurations' };
  return { columns, configurations, problems: await ruleProblems(context, [rules]) };
}
