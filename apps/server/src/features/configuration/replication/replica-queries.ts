import type { ReplicaResource } from '@tingest/domain/register';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';

/** From which site to which one: the ids of both, and of their tenants. */
export interface ReplicationScope {
  readonly sourceTenantId: string;
  readonly sourceSiteId: string;
  readonly targetTenantId: string;
  readonly targetSiteId: string;
}

/** The stored record of a copy. */
export interface Replica {
  readonly kind: ReplicaResource;
  readonly sourceId: string;
  readonly targetId: string;
  /** Ids of fields, events, rules and grants, by those in the source. */
  readonly partIds: Readonly<Record<string, string>>;
  /** Version that the copy got when it was last written. */
  readonly version: number;
  /** Digest of the written content, as hexadecimal digits. */
  readonly digest: string;
}

export async function selectReplicas(tx: Transaction, scope: ReplicationScope): Promise<Replica[]> {
  const rows = await tx
    .selectFrom('replicas')
    .select(['kind', 'source_id', 'target_id', 'part_ids', 'target_version', 'digest'])
    .where('tenant_id', '=', scope.targetTenantId)
    .where('site_id', '=', scope.targetSiteId)
    .where('source_tenant_id', '=', scope.sourceTenantId)
    .where('source_site_id', '=', scope.sourceSiteId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as ReplicaResource,
    sourceId: row.source_id,
    targetId: row.target_id,
    partIds: row.part_ids,
    version: row.target_version,
    digest: row.digest.toString('hex'),
  }));
}

/** Rows of one statement; each has eleven values, and PostgreSQL takes 65,535. */
const chunk = 1000;

export async function saveReplicas(
  tx: Transaction,
  scope: ReplicationScope,
  replicas: readonly Replica[],
): Promise<void> {
  for (let from = 0; from < replicas.length; from += chunk) {
    const rows = replicas.slice(from, from + chunk).map(({ kind, sourceId, targetId, partIds, version, digest }) => ({
      tenant_id: scope.targetTenantId,
      site_id: scope.targetSiteId,
      source_tenant_id: scope.sourceTenantId,
      source_site_id: scope.sourceSiteId,
      kind,
      source_id: sourceId,
      target_id: targetId,
      part_ids: JSON.stringify(partIds),
      target_version: version,
      digest: Buffer.from(digest, 'hex'),
    }));
    await tx
      .insertInto('replicas')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'site_id', 'source_tenant_id', 'source_site_id', 'kind', 'source_id'])
          .doUpdateSet(({ ref }) => ({
            target_id: ref('excluded.target_id'),
            part_ids: ref('excluded.part_ids'),
            target_version: ref('excluded.target_version'),
            digest: ref('excluded.digest'),
            copied_at: sql`now()`,
          })),
      )
      .execute();
  }
}

/** Prevents concurrent copies to the site; users that work in it are not blocked. */
export async function lockTargetSite(tx: Transaction, scope: ReplicationScope): Promise<void> {
  await tx
    .selectFrom('sites')
    .select('id')
    .where('tenant_id', '=', scope.targetTenantId)
    .where('id', '=', scope.targetSiteId)
    .forNoKeyUpdate()
    .execute();
}
