import type { StoredConfiguration } from './configuration-queries.ts';
import type { GroupName, ResourceReference } from './resource-groups.ts';

/**
 * Returns the part of a configuration that everyone sees: the requested groups, with the addresses of their pictures.
 */
export function presentGroups(configuration: StoredConfiguration, groups: readonly GroupName[]) {
  const { globalResources, clientResources } = configuration.resources;
  const logo = (reference: ResourceReference) => ({ logo: resourceAddress(configuration, reference) });
  return {
    ...(groups.includes('global') && {
      globalResources: {
        ...logo('GlobalResources.Logo'),
        primaryColor: globalResources?.primaryColor ?? null,
        secondaryColor: globalResources?.secondaryColor ?? null,
        accentColor: globalResources?.accentColor ?? null,
      },
    }),
    ...(groups.includes('admin') && { adminResources: logo('AdminResources.Logo') }),
    ...(groups.includes('client') && {
      clientResources: { useElementListExe: clientResources?.useElementListExe ?? null },
    }),
  };
}

/** A configuration as it is edited. */
export function presentConfiguration(
  tenantId: string,
  configuration: StoredConfiguration,
  groups: readonly GroupName[],
) {
  return {
    tenantId,
    ...presentGroups(configuration, groups),
    isOwn: configuration.version > 0,
    updatedAt: configuration.updatedAt?.toISOString() ?? null,
    version: configuration.version,
  };
}

/** Returns the same with metadata of its pictures. */
export function presentFullConfiguration(
  tenantId: string,
  configuration: StoredConfiguration,
  groups: readonly GroupName[],
) {
  const files = configuration.files.map(({ reference, name, contentType, width, height, size }) => ({
    reference,
    fileName: name,
    contentType,
    width,
    height,
    size,
    url: resourceAddress(configuration, reference) ?? '',
  }));
  return { ...presentConfiguration(tenantId, configuration, groups), files };
}

/** Where a picture is, for everybody; `null` where there is none. Another picture has another address. */
export function resourceAddress(
  { tenantKey, files }: Pick<StoredConfiguration, 'tenantKey' | 'files'>,
  requestedReference: ResourceReference,
): string | null {
  const file = files.find(({ reference }) => reference === requestedReference);
  return file ? `/api/v2/tenants/keys/${tenantKey}/resources/${requestedReference}?v=${file.digest}` : null;
}
