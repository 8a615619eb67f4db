import { StartupError } from '../../foundation/startup-error.ts';
import type { ArchivedTable } from '../backup/manifest.ts';
import { isCanonicalId } from './restored-rows.ts';

const tenantArchive = 'Tingest archive of a tenant';
const format = 1;

/** A tenant or site as the archive names it. */
interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** The first entry of an archive of a tenant: its contents. */
export interface TenantManifest {
  readonly product: typeof tenantArchive;
  readonly format: number;
  /** Version of Tingest that wrote it. */
  readonly version: string;
  /** When the tenant was as it stands here. ISO 8601. */
  readonly takenAt: string;
  /** Migrations that had been done, in their order. */
  readonly migrations: readonly string[];
  readonly tenant: Named;
  /** `null` where all sites are in it. */
  readonly site: Named | null;
  /** In the order in which they are filled. */
  readonly tables: readonly ArchivedTable[];
  /** Tables left out because they are secret: table → description. */
  readonly leftOut: Readonly<Record<string, string>>;
}

export function tenantManifest(manifestContent: Omit<TenantManifest, 'product' | 'format'>): TenantManifest {
  return { product: tenantArchive, format, ...manifestContent };
}

/** @throws StartupError when the text is no manifest that this version can read */
export function parseTenantManifest(file: string, text: string): TenantManifest {
  const manifest = JSON.parse(text) as Partial<TenantManifest>;
  if (manifest.product !== tenantArchive) throw new StartupError(`${file} is not a tenant archive`);
  if ((manifest.format ?? 0) > format) {
    throw new StartupError(`${file} was written by a newer version of Tingest (${manifest.version})`);
  }
  if (!isCanonicalId(manifest.tenant?.id) || typeof manifest.tenant.key !== 'string' || !hasTables(manifest)) {
    throw new StartupError(`${file} was changed: its manifest is invalid`);
  }
  return manifest as TenantManifest;
}

function hasTables({ tables, migrations, leftOut }: Partial<TenantManifest>): boolean {
  const isNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === 'string');
  return (
    isNames(migrations) &&
    typeof leftOut === 'object' &&
    leftOut !== null &&
    Array.isArray(tables) &&
    tables.every((table) => typeof table?.name === 'string' && isNames(table.columns)) &&
    new Set(tables.map(({ name }) => name)).size === tables.length
  );
}
