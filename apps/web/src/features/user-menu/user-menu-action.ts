import type { IconProps } from '@tabler/icons-react';
import type { TextKey } from '@tingest/i18n';
import type { ComponentType } from 'react';

/** Something that is begun from the user's panel and done in a dialog, which takes the panel's place. */
export interface UserMenuAction {
  readonly label: TextKey;
  readonly icon: ComponentType<IconProps>;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}
