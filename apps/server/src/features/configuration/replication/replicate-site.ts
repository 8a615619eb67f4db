import type { Pool } from 'pg';
import { inTwoTenants } from '../../../database/cross-tenant-transaction.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import type { CopiedResource } from './copied-resource.ts';
import type { PlanEntry } from './copy-resource.ts';
import { copySite } from './copy-site.ts';
import { createErrorCollector, type GroupedErrors } from './grouped-errors.ts';
import { lockTargetSite, saveReplicas, selectReplicas } from './replica-queries.ts';
import type { ReplicationOptions } from './replication-schemas.ts';
import { type SourceContext, scopeOf, targetContext } from './target-site.ts';

/** Dependencies of copying a site. */
export interface ReplicationDependencies {
  readonly pool: Pool;
  /** The resources that can be copied, in the order in which they are written. */
  readonly resources: readonly CopiedResource[];
}

/** The actions done or planned. With errors none were done. */
export interface ReplicationResult {
  readonly plan: PlanEntry[];
  readonly groupedErrors: GroupedErrors;
}

/** Ends a transaction by rolling back its writes, while its result is kept. */
class NotKept extends Error {
  readonly result: ReplicationResult;

  constructor(result: ReplicationResult) {
    super('what was written is not kept');
    this.result = result;
  }
}

/**
 * Copies the configuration of the context's site to another one, in one transaction. A plan alone is made by doing all
 * of it and rolling it back: so it shows exactly the effects, errors included.
 *
 * Source: specification, sections 1 and 7, Replication; docs/decisions/0012-replication.md.
 *
 * @throws ProblemError for a target that does not exist or may not be changed
 */
export async function replicateSite(
  { pool, resources }: ReplicationDependencies,
  context: SourceContext,
  options: ReplicationOptions,
): Promise<ReplicationResult> {
  const scope = scopeOf(context, options);
  const requestedResources = resources.filter(
    ({ resource }) =>
      (resource !== 'records' || options.replicateRecords) &&
      (resource !== 'privileges' || options.replicatePrivileges),
  );
  const tenants = { ownTenantId: scope.sourceTenantId, otherTenantId: scope.targetTenantId };
  try {
    return await inTwoTenants(pool, tenants, async ({ ownTransaction, otherTransaction }) => {
      const source = { ...context, tx: ownTransaction };
      const target = await targetContext(context, scope, otherTransaction);
      await lockTargetSite(otherTransaction, scope);
      const errors = createErrorCollector(context.culture);
      const copyResult = await copySite(
        {
          source,
          target,
          replicas: await selectReplicas(otherTransaction, scope),
          overwrites: options.overwriteChanged === true,
          errors,
        },
        requestedResources,
      );
      const result = { plan: copyResult.plan, groupedErrors: errors.grouped };
      if (options.dryRun || !errors.isEmpty()) throw new NotKept(result);
      await saveReplicas(otherTransaction, scope, copyResult.replicas);
      const after = { from: pathOf(source), to: pathOf(target), ...countsOf(copyResult.plan) };
      for (const side of [source, target]) {
        const { id: resourceId, name: resourceName } = side.site;
        recordAudit(side, { action: 'replicate', resourceType: 'site', resourceId, resourceName, after });
      }
      return result;
    });
  } catch (error) {
    if (error instanceof NotKept) return error.result;
    throw error;
  }
}

/** As the site stands in addresses. */
function pathOf({ tenant, site }: SourceContext): string {
  return `${tenant.key}/${site.key}`;
}

function countsOf(plan: readonly PlanEntry[]) {
  const counts: Partial<Record<PlanEntry['outcome'], number>> = {};
  for (const { outcome } of plan) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
