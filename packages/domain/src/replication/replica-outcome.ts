/**
 * What replicating a site copies, in the order in which it is written: nothing refers to what comes later, except to configurations
 * of processors, whose places are kept before.
 */
export const replicaResources = [
  'recordTypes',
  'elementTypes',
  'operationTypes',
  'transactionTypes',
  'processorConfigs',
  'schemas',
  'labelLayouts',
  'records',
  'privileges',
] as const;
export type ReplicaResource = (typeof replicaResources)[number];

/**
 * What replicating does with one item. `missing`: it was copied once and is no longer in the source; the copy stays.
 */
export const replicaOutcomes = ['create', 'change', 'skip', 'conflict', 'missing'] as const;
export type ReplicaOutcome = (typeof replicaOutcomes)[number];

/** Why something cannot be copied: something else of that name is there, or the copy was changed since. */
export type ReplicaConflict = 'namesake' | 'changedThere';

/** One item as both sides have it. Digests are of its content, in the ids of the target. */
export interface ReplicaComparison {
  /** Of what the source has now. */
  readonly wanted: string;
  /** What was written last; absent where it was never copied. */
  readonly copied?: { readonly digest: string; readonly version: number } | undefined;
  /** What the target has now; absent where there is none, or it was deleted. */
  readonly current?: { readonly digest: string; readonly version: number } | undefined;
  /** Whether the target has something of that name and kind that is no copy of it. */
  readonly hasSameName: boolean;
  /** Whether changes that were made in the target may be lost. */
  readonly overwrites: boolean;
}

/**
 * Three-way: what did not change in the source since it was copied is left alone, whatever was done with the copy; what
 * changed in the source alone is changed; what changed on both sides is nobody's to decide but the administrator's.
 */
export function replicaOutcome(
  comparison: ReplicaComparison,
):
  | { readonly outcome: 'create' | 'change' | 'skip' }
  | { readonly outcome: 'conflict'; readonly conflict: ReplicaConflict } {
  const { wanted, copied, current, hasSameName, overwrites } = comparison;
  if (!current) return hasSameName ? { outcome: 'conflict', conflict: 'namesake' } : { outcome: 'create' };
  if (copied?.digest === wanted || current.digest === wanted) return { outcome: 'skip' };
  if (overwrites || copied?.version === current.version) return { outcome: 'change' };
  return { outcome: 'conflict', conflict: 'changedThere' };
}
