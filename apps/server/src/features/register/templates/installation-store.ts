import type { InstalledState, PackageItem, PackageItemResource } from '@tingest/domain/exchange';
import type { LocalizedText } from '@tingest/domain/foundation';
import { type Selectable, sql } from 'kysely';
import type { PackageInstallations } from '../../../database/schema.generated.ts';
import { findSiteRow, siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound } from '../../../http/kernel/problem-error.ts';

export type InstallationRow = Selectable<PackageInstallations>;

/** An item as it was installed last. */
export interface StoredItem extends PackageItem {
  /** Id of the item in the site. */
  readonly entityId: string;
  /** Ids of its parts in the site, by those in the package. */
  readonly partIds: Readonly<Record<string, string>>;
  /** Digest of the item as it was saved. */
  readonly digest: string;
}

/** An installed item, compared with its current state. */
export interface ComparedItem extends StoredItem {
  readonly state: InstalledState;
  /** Current version; null for an item that the site has deleted. */
  readonly version: number | null;
}

/** @throws ProblemError `notFound` */
export async function getInstallation(context: SiteContext, id: string, lock = false): Promise<InstallationRow> {
  return orNotFound(await findSiteRow(context, 'package_installations', id, lock));
}

/** The installations of the site. */
export function selectInstallations(context: SiteContext): Promise<InstallationRow[]> {
  return siteRows(context, 'package_installations').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Adds an installation, unless the site has one of the same key; waits for a concurrent one to commit or fail. */
export async function insertInstallation(
  { tx, tenant, site, caller }: SiteContext,
  columns: {
    readonly id: string;
    readonly key: string;
    readonly version: number;
    readonly names: readonly LocalizedText[];
    readonly declinedIds: readonly string[];
  },
): Promise<InstallationRow | undefined> {
  return tx
    .insertInto('package_installations')
    .values({
      ...{ tenant_id: tenant.id, site_id: site.id, id: columns.id },
      ...{ package_key: columns.key, package_version: columns.version, names: JSON.stringify(columns.names) },
      ...{ declined_ids: [...columns.declinedIds], owner_id: caller.userId, owner_name: caller.name },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'site_id', 'package_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The items of an installation, in the order of their ids. */
export async function selectItems({ tx, tenant }: SiteContext, installationId: string): Promise<StoredItem[]> {
  const rows = await tx
    .selectFrom('package_items')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('installation_id', '=', installationId)
    .orderBy('item_id')
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind as PackageItemResource, id: row.item_id, content: row.content },
    ...{ entityId: row.entity_id, partIds: row.part_ids, digest: row.digest },
  }));
}

/** Writes items as they were installed, replacing earlier states of them. */
export async function saveItems(
  { tx, tenant }: SiteContext,
  installationId: string,
  items: readonly StoredItem[],
): Promise<void> {
  const rows = items.map(({ kind, id, content, entityId, partIds, digest }) => ({
    ...{ item_id: id, kind, entity_id: entityId, digest, content, part_ids: partIds },
  }));
  await sql`
    INSERT INTO package_items (tenant_id, installation_id, item_id, kind, entity_id, digest, content, part_ids)
    SELECT ${tenant.id}::uuid, ${installationId}::uuid, item_id, kind, entity_id, digest, content, part_ids
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS t (item_id uuid, kind text, entity_id uuid, digest text, content jsonb, part_ids jsonb)
    ON CONFLICT (tenant_id, installation_id, item_id) DO UPDATE SET entity_id = EXCLUDED.entity_id,
      digest = EXCLUDED.digest, content = EXCLUDED.content, part_ids = EXCLUDED.part_ids`.execute(tx);
}

export async function deleteItems(
  { tx, tenant }: SiteContext,
  installationId: string,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .deleteFrom('package_items')
    .where('tenant_id', '=', tenant.id)
    .where('installation_id', '=', installationId)
    .where('item_id', 'in', itemIds)
    .execute();
}
