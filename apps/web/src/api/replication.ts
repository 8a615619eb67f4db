import { ApiError } from '@tingest/api-client';
import type { ReplicaConflict, ReplicaOutcome, ReplicaResource } from '@tingest/domain';
import { apiTransfer } from './transfer.ts';

/** What is to be copied where. Source: specification, section 3, Replication options. */
export interface ReplicationOptions {
  readonly targetTenantId: string;
  readonly targetSiteId: string;
  readonly replicateRecords: boolean;
  readonly replicatePrivileges: boolean;
  /** Whether changes that were made in the target may be lost. */
  readonly overwriteChanged: boolean;
}

/** What is done with one item, or would be. */
export interface ReplicationStep {
  readonly kind: ReplicaResource;
  readonly name: string;
  readonly outcome: ReplicaOutcome;
  readonly conflict?: ReplicaConflict;
  /** Fields that the copy loses. */
  readonly removedFields?: readonly string[];
}

export interface ReplicationResult {
  readonly plan: readonly ReplicationStep[];
  /** What was wrong, by kind and name; with anything wrong nothing was written. */
  readonly groupedErrors: Readonly<Partial<Record<ReplicaResource, Readonly<Record<string, string>>>>>;
}

/**
 * Copies the current site, or says what copying would do. It may take longer than other calls. Source: specification,
 * section 7, Replication.
 * @throws ApiError
 */
export async function replicateSite(
  options: ReplicationOptions,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<ReplicationResult> {
  const { content } = await apiTransfer('templates/replicate', { ...options, dryRun: isDryRun });
  try {
    return (JSON.parse(await content.text()) as { readonly data: ReplicationResult }).data;
  } catch (cause) {
    throw new ApiError({ status: 0, method: 'POST', cause });
  }
}
