import type { Static } from 'typebox';
import type { Resources } from '../../../database/stored/tenants.ts';
import type { Transaction } from '../../../database/transaction.ts';
import {
  deleteFile,
  type ResourcePicture,
  type StoredConfiguration,
  upsertConfiguration,
  upsertFile,
} from './configuration-queries.ts';
import type { configurationSave } from './configuration-schemas.ts';
import { type ResourceReference, resourceReferences } from './resource-groups.ts';

/**
 * Stores the configuration in a request. Omitted properties remain unchanged; a colour or logo that is `null` is reset
 * to the product's own; a picture in the request replaces the former one.
 */
export async function saveConfiguration(
  tx: Transaction,
  tenantId: string,
  before: StoredConfiguration,
  {
    body,
    pictures,
  }: {
    readonly body: Static<typeof configurationSave>;
    readonly pictures: ReadonlyMap<ResourceReference, ResourcePicture>;
  },
): Promise<void> {
  await upsertConfiguration(tx, tenantId, mergedResources(before.resources, body));
  const sentLogos: Readonly<Record<ResourceReference, string | null | undefined>> = {
    'GlobalResources.Logo': body.globalResources?.logo,
    'AdminResources.Logo': body.adminResources?.logo,
  };
  for (const reference of resourceReferences) {
    const picture = pictures.get(reference);
    if (picture) await upsertFile(tx, tenantId, reference, picture);
    else if (sentLogos[reference] === null) await deleteFile(tx, tenantId, reference);
  }
}

function mergedResources(
  { globalResources, clientResources }: Resources,
  sentConfiguration: Static<typeof configurationSave>,
): Resources {
  const { logo: _, ...colors } = sentConfiguration.globalResources ?? {};
  return {
    globalResources: { ...globalResources, ...colors },
    clientResources: { ...clientResources, ...sentConfiguration.clientResources },
  };
}
