import { packageItemResources, packageItemRules } from '@tingest/domain/exchange';
import { sql } from 'kysely';
import { withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { referencesIn } from '../../configuration/replication/copied-content.ts';
import { dependencyOrder } from '../../configuration/replication/dependency-order.ts';
import type { ComparedItem } from './installation-store.ts';
import type { PackageResources } from './package-resources.ts';

/**
 * Deletes installed items, dependents first. @throws ProblemError `packageInUse` with the names of all items that are in
 * use; then nothing may be kept
 */
export async function removeItems(
  context: SiteContext,
  resources: PackageResources,
  items: readonly ComparedItem[],
): Promise<void> {
  const existingItems = items.filter(({ state }) => state !== 'missing');
  const usedNames = await usedSamples(context, existingItems);
  for (const kind of packageItemResources.toReversed()) {
    const matchingItems = existingItems.filter((item) => item.kind === kind);
    const { ordered } = dependencyOrder(matchingItems, ({ content }) => referencesIn(content));
    for (const item of ordered.toReversed()) {
      try {
        await withSavepoint(context.tx, () => resources[kind].remove(context, item.entityId));
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code === 'permissionDenied'))
          throw error;
        usedNames.push(packageItemRules[kind].nameOf(item.content, context.culture, items));
      }
    }
  }
  if (usedNames.length === 0) return;
  throw new ProblemError({ code: 'packageInUse', parameters: { names: [...new Set(usedNames)].join(', ') } });
}

/** Names of samples with operations: their past would be lost. */
async function usedSamples(context: SiteContext, items: readonly ComparedItem[]): Promise<string[]> {
  const samples = items.filter(({ kind }) => kind === 'elements');
  if (samples.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${samples.map(({ entityId }) => entityId)}::uuid[]) AS t (id)
    WHERE EXISTS (SELECT FROM operations o WHERE o.tenant_id = ${context.tenant.id} AND o.element_id = t.id)`.execute(
    context.tx,
  );
  const usedIds = new Set(rows.map(({ id }) => id));
  return samples
    .filter(({ entityId }) => usedIds.has(entityId))
    .map(({ kind, content }) => packageItemRules[kind].nameOf(content, context.culture, items));
}
