import { Badge } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { licenceLevels } from '../../api/tenants.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** The tenant's licence, in its colour; nothing where there is none. Source: specification, section 9, Licence levels. */
export function LicenceBadge({ level }: { readonly level: string }): ReactNode {
  const t = useTexts();
  const known = licenceLevels.find((each) => each === level);
  if (!known || known === 'none') return null;
  return (
    <Badge size="lg" className="tingest-status" leftSection={<IconCertificate size={14} aria-hidden />}>
      {t('admin.dashboard.licence', { level: t(`admin.tenants.licences.${known}`) })}
    </Badge>
  );
}
