import type { Problem } from '@tingest/domain/foundation';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { workerTask } from '../../../workers/worker-pool.ts';
import { checkRules, type RulesToCheck } from './check-rules.ts';

/**
 * The maximum size of rules that are checked in the main thread, as characters in the request: some fifty rules, which
 * take a few milliseconds.
 */
const maxInThread = 20_000;

const checking = workerTask<typeof checkRules>(new URL('./check-rules.ts', import.meta.url), 'checkRules');

/** Returns the problems of rules; uses a worker where reading them could block all other requests. */
export async function ruleProblems(
  { workers, tenant, caller }: SiteContext,
  checkedRules: readonly RulesToCheck[],
): Promise<readonly Problem[]> {
  const nonEmptyRules = checkedRules.filter(({ configurations }) => configurations.length > 0);
  if (nonEmptyRules.length === 0) return [];
  const length = nonEmptyRules.reduce((sum, { configurations }) => sum + JSON.stringify(configurations).length, 0);
  if (length <= maxInThread) return checkRules(nonEmptyRules);
  return workers.runHolding({ tenantId: tenant.id, userId: caller.userId }, checking, nonEmptyRules);
}
