import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type IdleGrant, type IdleReason, idleGrants, type Role } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { nameList } from '../../features/grants/grant-words.ts';
import { type GrantableResources, invisibleIds, servicesOf } from '../../features/grants/grantable-resources.ts';
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
  const idle = idleGrants(privileges, {
    role,
    services: servicesOf(knownResources),
    invisibleIds: invisibleIds(knownResources, role),
  });
  const privilegeNames = new Map(privileges.map(({ id, name }) => [id, name]));
  const lines = privileges.flatMap(({ id, name: privilege, grants }) => {
    if (grants.length === 0) return [t('admin.users.idle.empty', { privilege })];
    const idleParts = idle.filter(({ privilegeId }) => privilegeId === id);
    if (idleParts.length < grants.length) return [];
    const reason = mainReason(idleParts);
    // The advice beside it says what is missing.
    if (reason === 'incomplete') return [];
    return [
      t(`admin.users.idle.${reason}`, {
        privilege,
        role: t(`roles.${reason === 'rank' ? 'TenantAdmin' : role}`),
        names: nameList(namedIds(idleParts, reason), reason === 'privilege' ? privilegeNames : names, { t, culture }),
      }),
    ];
  });
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

const reasonOrder: readonly IdleReason[] = ['unpublished', 'step', 'rank', 'incomplete', 'privilege'];

/** Returns the reason that tells the most: a part that can be mended comes before one that is only superfluous. */
function mainReason(idleParts: readonly IdleGrant[]): IdleReason {
  return reasonOrder.find((each) => idleParts.some(({ reason }) => reason === each)) ?? 'role';
}

function namedIds(idleParts: readonly IdleGrant[], reason: IdleReason): readonly string[] {
  const parts = idleParts.filter((each) => each.reason === reason);
  return [
    ...new Set(
      parts.flatMap(({ privilegeIds, itemIds, privilegeId }) =>
        reason === 'privilege' ? privilegeIds.filter((each) => each !== privilegeId) : itemIds,
      ),
    ),
  ];
}
