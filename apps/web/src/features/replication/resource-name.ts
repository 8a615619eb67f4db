import type { ReplicaResource } from '@tingest/domain';
import type { TextKey } from '@tingest/i18n';

/** What the items of a kind are called together: as in the menu. */
export function resourceName(resource: ReplicaResource): TextKey {
  if (resource === 'labelLayouts') return 'admin.labels.title';
  return resource === 'processorConfigs' ? 'admin.replication.processors' : `admin.menu.${resource}`;
}
