import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconChecklist,
  IconPackages,
  IconPencilCheck,
  type IconProps,
} from '@tabler/icons-react';
import type { TransactionMode } from '@tingest/domain';
import type { ComponentType } from 'react';

/** What each kind of service is recognised by. */
export const modeIcons: Readonly<Record<TransactionMode, ComponentType<IconProps>>> = {
  simpleForm: IconChecklist,
  updatableForm: IconPencilCheck,
  loan: IconArrowsExchange,
  issueManagement: IconAlertTriangle,
  stockManagement: IconPackages,
};
