import type { ReplicaResource } from '@tingest/domain/register';
import type { TextKey } from '@tingest/i18n';

/** Returns the name of a resource kind in the plural, as in the menu. */
export function resourceName(resource: ReplicaResource): TextKey {
  if (resource === 'labelLayouts') return 'admin.labels.title';
  return resource === 'processorConfigs' ? 'admin.replication.processors' : `admin.menu.${resource}`;
}
