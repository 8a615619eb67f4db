import { IconChecklist, IconCube, IconFiles, IconListDetails, type IconProps, IconReport } from '@tabler/icons-react';
import type { GrantResource } from '@tingest/domain/access';
import type { ComponentType } from 'react';

/** Icons of the kinds of resources; the same as in the menu. */
export const grantIcons: Readonly<Record<GrantResource, ComponentType<IconProps>>> = {
  elementType: IconCube,
  recordType: IconListDetails,
  transactionType: IconChecklist,
  file: IconFiles,
  report: IconReport,
};
