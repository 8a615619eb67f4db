/**
 * The resources that replicating a site copies, in the order in which they are written: none refers to a later one,
 * except to configurations of processors, which have their places reserved before.
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
 * The outcome of replicating one item. `missing`: it was copied once and is no longer in the source; the copy stays.
 */
export const replicaOutcomes = ['create', 'change', 'skip', 'conflict', 'missing'] as const;
export type ReplicaOutcome = (typeof replicaOutcomes)[number];

/** Why something cannot be copied: something else of that name is there, or the copy was changed since. */
export type ReplicaConflict = 'namesake' | 'changedThere';

/** One item as both sides have it. Digests are of its content, in the ids of the target. */
export interface ReplicaComparison {
  /** The digest of the source's current state. */
  readonly wantedDigest: string;
  /** The state that was written last; absent where it was never copied. */
  readonly copiedState?: { readonly digest: string; readonly version: number } | undefined;
  /** The target's current state; absent where it does not exist, or was deleted. */
  readonly current?: { readonly digest: string; readonly version: number } | undefined;
  /** Whether the target has something of that name and kind that is no copy of it. */
  readonly hasSameName: boolean;
  /** Whether changes that were made in the target may be lost. */
  readonly overwrites: boolean;
}

/**
 * Returns the outcome of a three-way comparison: an item that did not change in the source since it was copied is left
 * alone, regardless of changes of the copy; an item that changed in the source alone is changed; an item that changed
 * on both sides is a conflict that only the administrator decides.
 */
export function replicaOutcome(
  comparison: ReplicaComparison,
):
  | { readonly outcome: 'create' | 'change' | 'skip' }
  | { readonly outcome: 'conflict'; readonly conflict: ReplicaConflict } {
  const { wantedDigest, copiedState, current, hasSameName, overwrites } = comparison;
  if (!current) return hasSameName ? { outcome: 'conflict', conflict: 'namesake' } : { outcome: 'create' };
  if (copiedState?.digest === wantedDigest || current.digest === wantedDigest) return { outcome: 'skip' };
  if (overwrites || copiedState?.version === current.version) return { outcome: 'change' };
  return { outcome: 'conflict', conflict: 'changedThere' };
}
