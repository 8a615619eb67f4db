import { replicaResources } from '@tingest/domain/register';
import type { Arriving } from '../../../data-objects/option-source-problems.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { CopiedResource } from './copied-resource.ts';
import { type CopyProgress, copyResource, type PlanEntry, reserveCopies } from './copy-resource.ts';
import { assignIds, loadSides, type Sides } from './copy-sides.ts';
import type { ErrorCollector } from './grouped-errors.ts';
import type { Replica } from './replica-queries.ts';

/** The source, target and options of a copy. */
export interface SiteCopy {
  readonly source: SiteContext;
  readonly target: SiteContext;
  /** Earlier copies. */
  readonly replicas: readonly Replica[];
  readonly overwrites: boolean;
  readonly errors: ErrorCollector;
}

/**
 * Copies items of some kinds from one site to another: matches originals with copies, assigns each source item the id
 * that it has or gets in the target, and writes new and changed items, kind by kind.
 *
 * @returns the plan as it was carried out, and the copies to store. With errors, all of it must be rolled back.
 */
export async function copySite(
  copy: SiteCopy,
  resources: readonly CopiedResource[],
): Promise<{ readonly plan: PlanEntry[]; readonly replicas: Replica[] }> {
  const sides: Sides[] = [];
  for (const copiedResource of resources) sides.push(await loadSides(copy, copiedResource, copy.replicas));
  const copyIds = assignIds(sides, copy.replicas);
  const recordTypes = sides.find(({ copiedResource }) => copiedResource.resource === 'recordTypes')?.source ?? [];
  const arrivingRecordTypeIds = new Set(recordTypes.map(({ id }) => copyIds.ids.get(id) ?? id));
  const target: SiteContext & Arriving = { ...copy.target, arrivingRecordTypeIds };
  const { overwrites, errors } = copy;
  const progress: CopyProgress = {
    ...{ target, overwrites, errors },
    ...{ plan: [], replicas: new Map(), failedIds: new Set(), checks: [] },
  };
  for (const each of sides) if (each.copiedResource.reserve) await reserveCopies(progress, each, copyIds);
  for (const each of sides) await copyResource(progress, each, copyIds);
  // Only now: items that referred to a deleted field may have been changed after it.
  for (const check of progress.checks) await check();
  return { plan: inOrder(progress.plan, target.culture), replicas: [...progress.replicas.values()] };
}

/** By kind, as they are written, and then by name. */
function inOrder(plan: readonly PlanEntry[], culture: string): PlanEntry[] {
  const { compare } = new Intl.Collator(culture, { numeric: true });
  return plan.toSorted((a, b) =>
    a.kind === b.kind ? compare(a.name, b.name) : replicaResources.indexOf(a.kind) - replicaResources.indexOf(b.kind),
  );
}
