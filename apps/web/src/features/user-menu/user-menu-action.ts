import type { IconProps } from '@tabler/icons-react';
import type { TextKey } from '@tingest/i18n';
import type { ComponentType } from 'react';

/** Something that is begun from the user's panel and done in a dialog, which takes the panel's place. */
export interface UserMenuAction {
  readonly label: TextKey;
  readonly icon: ComponentType<IconProps>;
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

/** Props of the user menu's panel. */
export interface UserMenuPanelProps {
  readonly isOpen: boolean;
  /** Whether the open page forbids changing site (specification, section 2, Site-locked routes). */
  readonly isSiteLocked: boolean;
  readonly onBegin: (action: UserMenuAction) => void;
  readonly onClose: () => void;
}
