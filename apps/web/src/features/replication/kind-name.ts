import type { ReplicaKind } from '@tingest/domain';
import type { TextKey } from '@tingest/i18n';

/** What the things of a kind are called together: as in the menu. */
export function kindName(kind: ReplicaKind): TextKey {
  return `admin.menu.${kind}`;
}
