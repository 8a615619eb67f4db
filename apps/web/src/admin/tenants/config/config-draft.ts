import type { Problem } from '@tingest/domain/foundation';
import {
  type ResourceReference,
  type SentPicture,
  type TenantConfiguration,
  type TenantConfigurationDraft,
  tenantColors,
} from '../../../api/tenant-configuration.ts';

/** Returns the editable properties of a stored configuration. */
export function configDraft(storedConfiguration: TenantConfiguration): TenantConfigurationDraft {
  const { globalResources, adminResources, clientResources, version } = storedConfiguration;
  return { globalResources, adminResources, clientResources, files: [], version };
}

/** Validates the colours; a logo is validated when it is chosen, and by the server. */
export function validateConfig({ globalResources }: TenantConfigurationDraft): Problem[] {
  return tenantColors.flatMap((name): Problem[] => {
    const color = globalResources[name];
    if (!color || /^#[0-9a-f]{6}$/i.test(color)) return [];
    return [{ code: 'unknownValue', path: `globalResources.${name}` }];
  });
}

const groups = { 'GlobalResources.Logo': 'globalResources', 'AdminResources.Logo': 'adminResources' } as const;

/** The address of a logo as it would be: of the picture that was just chosen, or of the one that is stored. */
export function logoAddress(draft: TenantConfigurationDraft, reference: ResourceReference): string | null {
  const selectedFile = draft.files.find((file) => file.reference === reference);
  if (selectedFile) return `data:${selectedFile.type};base64,${selectedFile.base64}`;
  return draft[groups[reference]].logo;
}

/** The change that makes a picture a logo, or with `null` takes the logo away. */
export function withLogo(
  draft: TenantConfigurationDraft,
  reference: ResourceReference,
  picture: Omit<SentPicture, 'reference'> | null,
): Partial<TenantConfigurationDraft> {
  const otherFiles = draft.files.filter((file) => file.reference !== reference);
  if (picture) return { files: [...otherFiles, { ...picture, reference }] };
  const group = groups[reference];
  return { files: otherFiles, [group]: { ...draft[group], logo: null } };
}
