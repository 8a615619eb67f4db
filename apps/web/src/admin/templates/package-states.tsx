import { Group } from '@mantine/core';
import { IconCircleCheck, IconRefresh, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedPackage } from '../../api/packages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconBadge } from '../../ui/status/icon-badge.tsx';

/** States of a template: whether the site has it, whether there is a newer version, whether the tenant has made it. */
export function PackageStates({
  item: { installation, version, isBuiltIn },
}: {
  readonly item: Pick<ListedPackage, 'installation' | 'version' | 'isBuiltIn'>;
}): ReactNode {
  const t = useTexts();
  const hasUpdate = installation !== null && installation.version < version;
  return (
    <Group gap={6}>
      {hasUpdate && (
        <IconBadge look={{ color: 'blue', icon: IconRefresh }}>{t('admin.templates.states.update')}</IconBadge>
      )}
      {installation && !hasUpdate && (
        <IconBadge look={{ color: 'green', icon: IconCircleCheck }}>{t('admin.templates.states.installed')}</IconBadge>
      )}
      {!isBuiltIn && <IconBadge look={{ color: 'gray', icon: IconUser }}>{t('admin.templates.states.own')}</IconBadge>}
    </Group>
  );
}
