import { sql } from 'kysely';
import type { Resources } from '../../../database/stored/tenants.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';
import { isResourceReference, type ResourceReference } from './resource-groups.ts';

/** A picture of a configuration, without its content. */
interface ResourceFile {
  readonly reference: ResourceReference;
  readonly name: string;
  readonly contentType: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
  readonly digest: string;
}

/** A configuration as it is stored. */
export interface StoredConfiguration {
  readonly tenantKey: string;
  readonly resources: Resources;
  readonly files: readonly ResourceFile[];
  /** 0 while the tenant has the product's own. */
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** Reads a tenant's appearance. @throws ProblemError `notFound` where there is no such tenant */
export async function getConfiguration(tx: Transaction, tenantId: string, lock = false): Promise<StoredConfiguration> {
  const configurationRow = await tx
    .selectFrom('tenants')
    .leftJoin('tenant_configurations as c', 'c.tenant_id', 'tenants.tenant_id')
    .select(['tenants.key', 'c.resources', 'c.version', 'c.updated_at'])
    .where('tenants.tenant_id', '=', tenantId)
    // The tenant's own row, since there may be no other yet.
    .$if(lock, (query) => query.forNoKeyUpdate('tenants'))
    .executeTakeFirst();
  const row = orNotFound(configurationRow);
  const files = row.version === null ? [] : await selectFiles(tx, tenantId);
  return {
    tenantKey: row.key,
    resources: row.resources ?? {},
    files,
    version: row.version ?? 0,
    updatedAt: row.updated_at,
  };
}

async function selectFiles(tx: Transaction, tenantId: string): Promise<ResourceFile[]> {
  const rows = await tx
    .selectFrom('tenant_resource_files')
    .select(['reference', 'name', 'content_type', 'width', 'height', 'digest'])
    .select(sql<number>`length(content)`.as('size'))
    .where('tenant_id', '=', tenantId)
    .orderBy('reference')
    .execute();
  return rows.flatMap(({ reference, content_type: contentType, ...file }) =>
    isResourceReference(reference) ? [{ ...file, reference, contentType }] : [],
  );
}

/** Writes a configuration, and creates it where there is none. */
export async function upsertConfiguration(tx: Transaction, tenantId: string, resources: Resources): Promise<void> {
  const json = JSON.stringify(resources);
  await tx
    .insertInto('tenant_configurations')
    .values({ tenant_id: tenantId, resources: json })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        resources: json,
        version: sql`tenant_configurations.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}

/** A picture with its content. */
export interface ResourcePicture {
  readonly name: string;
  readonly contentType: 'image/png';
  readonly width: number;
  readonly height: number;
  readonly digest: string;
  readonly content: Buffer;
}

export async function upsertFile(
  tx: Transaction,
  tenantId: string,
  reference: ResourceReference,
  { name, contentType, width, height, digest, content }: ResourcePicture,
): Promise<void> {
  const values = { name, content_type: contentType, width, height, digest, content };
  await tx
    .insertInto('tenant_resource_files')
    .values({ tenant_id: tenantId, reference, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reference']).doUpdateSet(values))
    .execute();
}

export async function deleteFile(tx: Transaction, tenantId: string, reference: ResourceReference): Promise<void> {
  await tx
    .deleteFrom('tenant_resource_files')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

/** Takes a tenant back to the product's own look; its pictures go with it. */
export async function deleteConfiguration(tx: Transaction, tenantId: string): Promise<void> {
  await tx.deleteFrom('tenant_configurations').where('tenant_id', '=', tenantId).execute();
}

/** The content of a picture. */
export async function selectFileContent(tx: Transaction, tenantId: string, reference: ResourceReference) {
  return tx
    .selectFrom('tenant_resource_files')
    .select(['content', 'content_type', 'digest'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}
