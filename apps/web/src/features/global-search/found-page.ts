import type { IconProps } from '@tabler/icons-react';
import type { TextKey } from '@tingest/i18n';
import type { ComponentType } from 'react';

/** A page that the reader may open, as the search finds it. */
export interface FoundPage {
  readonly label: TextKey;
  readonly icon: ComponentType<IconProps>;
  /** Address inside the app, such as `/exe?show=work`. */
  readonly path: string;
  /** Text with further words that it is found by. */
  readonly words?: TextKey;
}
