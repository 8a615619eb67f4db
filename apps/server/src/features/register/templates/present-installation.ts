import { packageItemRules } from '@tingest/domain/exchange';
import { pickText } from '@tingest/domain/foundation';
import type { Static } from 'typebox';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { unlessRefused } from '../../../http/kernel/problem-error.ts';
import { findPackage } from './find-package.ts';
import { compareInstallation } from './installations.ts';
import type { PackageResources } from './package-resources.ts';
import type { installationReply } from './package-schemas.ts';

/** Returns an installation with its items and their states. @throws ProblemError `notFound` */
export async function presentInstallation(
  context: SiteContext,
  resources: PackageResources,
  id: string,
): Promise<Static<typeof installationReply>> {
  const { installation: row, items } = await compareInstallation(context, resources, id);
  // A template of the tenant may have been deleted since.
  const offered = await unlessRefused(findPackage(context, row.package_key));
  const latestVersion = offered?.content.version ?? 0;
  return {
    ...{ id, key: row.package_key, name: pickText(row.names, context.culture), packageVersion: row.package_version },
    availableVersion: latestVersion > row.package_version ? latestVersion : null,
    ...{ canUndo: row.previous !== null, ownerName: row.owner_name, version: row.version },
    ...{ createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() },
    items: items.map(({ kind, id: itemId, entityId, content, state }) => ({
      ...{ kind, id: itemId, entityId, name: packageItemRules[kind].nameOf(content, context.culture, items), state },
    })),
  };
}
