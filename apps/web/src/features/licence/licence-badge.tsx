import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LicenceLevel, licenceLevels } from '../../api/tenants.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Colours of the levels, beside their names. Source: ours; the specification shows that there are some and not which. */
const colors: Readonly<Record<LicenceLevel, string>> = {
  none: 'gray',
  small: 'green',
  medium: 'blue',
  large: 'violet',
  corporation: 'yellow',
  deviceSmall: 'green',
  deviceMedium: 'blue',
  custom: 'red',
};

/** The level of a tenant's licence. A level that this version does not know is shown by its key. */
export function LicenceBadge({ level }: { readonly level: string }): ReactNode {
  const t = useTexts();
  const knownLevel = licenceLevels.find((one) => one === level);
  return (
    <Badge variant="dot" color={knownLevel ? colors[knownLevel] : 'gray'}>
      {knownLevel ? t(`admin.tenants.licences.${knownLevel}`) : level}
    </Badge>
  );
}
