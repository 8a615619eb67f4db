import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Role } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { findIdlePrivileges } from '../../features/grants/find-idle-privileges.ts';
import type { GrantableResources } from '../../features/grants/grantable-resources.ts';
import { idleText } from '../../features/grants/idle-text.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { DescribedPrivilege } from './described-privilege.ts';

interface IdlePrivilegesProps {
  readonly role: Role;
  /** Privileges of the site that the user has or is to get. */
  readonly privileges: readonly DescribedPrivilege[];
  readonly knownResources: GrantableResources;
  /** Names of the granted resources, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Warning about privileges that add nothing to the role and to the other privileges; renders nothing without any. */
export function IdlePrivileges({ role, privileges, knownResources, names }: IdlePrivilegesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const privilegeNames = new Map(privileges.map(({ id, name }) => [id, name]));
  const allNames = new Map([...names, ...privilegeNames]);
  const lines = findIdlePrivileges(privileges, { role, knownResources }).map((each) =>
    idleText(each, { subject: privilegeNames.get(each.privilegeId) ?? '', role, names: allNames }, { t, culture }),
  );
  if (lines.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.users.idle.title')}>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
