import {
  IconBan,
  IconCircleCheck,
  IconClipboardCheck,
  IconPencil,
  IconPencilCheck,
  IconPlayerPlay,
  type IconProps,
} from '@tabler/icons-react';
import { type OperationIcon, type OperationMode, operationIcon } from '@tingest/domain/work';
import type { ComponentType, ReactNode } from 'react';

const icons: Readonly<Record<OperationIcon, ComponentType<IconProps>>> = {
  'player-play': IconPlayerPlay,
  'clipboard-check': IconClipboardCheck,
  pencil: IconPencil,
  'pencil-check': IconPencilCheck,
  ban: IconBan,
  'circle-check': IconCircleCheck,
};

/** Returns the icon of an operation in a mode, as the domain's table has it. */
export function operationModeIcon(mode: string, operation: OperationMode): ComponentType<IconProps> {
  return icons[operationIcon(mode, operation)];
}

interface OperationModeIconProps {
  /** The service's mode; an immediate one has icons of its own. */
  readonly mode: string;
  readonly operation: OperationMode;
  readonly size?: number;
}

/** The icon of an operation, as the domain's table has it. */
export function OperationModeIcon({ mode, operation, size = 24 }: OperationModeIconProps): ReactNode {
  const Icon = operationModeIcon(mode, operation);
  return <Icon size={size} aria-hidden />;
}
