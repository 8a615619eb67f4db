import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Role } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { PrivilegeDraft, StoredPrivilege } from '../../api/privileges.ts';
import { usePrivilegesWithGrants } from '../../api/privileges-with-grants.ts';
import { findIdlePrivileges, type IdlePrivilege } from '../../features/grants/find-idle-privileges.ts';
import { nameList } from '../../features/grants/grant-words.ts';
import { type GrantableResources, resourceNames } from '../../features/grants/grantable-resources.ts';
import { idleText } from '../../features/grants/idle-text.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

type Holder = Pick<StoredPrivilege['users'][number], 'id' | 'name' | 'role' | 'privilegeIds'>;

interface IdleForHoldersProps {
  readonly draft: Pick<PrivilegeDraft, 'id' | 'name' | 'status' | 'grants' | 'withdrawnUserIds'>;
  /** Users that have the privilege as stored. */
  readonly holders: readonly Holder[];
  readonly knownResources: GrantableResources;
}

/** Holders to whom a privilege adds nothing for one reason. */
interface IdleGroup {
  readonly idle: IdlePrivilege;
  readonly role: Role;
  readonly holderIds: readonly string[];
}

/** Id of a privilege that has not been saved. */
const newId = 'new';

/**
 * Warning about holders to whom the edited privilege adds nothing; without holders, about restricted users, which have
 * the least of their own. Renders nothing while the privilege grants nothing or is not in use.
 */
export function IdleForHolders({ draft, holders, knownResources }: IdleForHoldersProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { id = newId, name, status, grants, withdrawnUserIds = [] } = draft;
  const keptHolders = holders.filter((each) => !withdrawnUserIds.includes(each.id));
  const allPrivileges = usePrivilegesWithGrants(holders.length > 0);
  if (status !== 'active' || grants.length === 0 || (holders.length > 0 && !allPrivileges)) return null;
  const otherPrivileges = (allPrivileges ?? []).filter((each) => each.id !== id && each.status === 'active');
  const idleFor = (role: Role, privilegeIds: readonly string[]): IdlePrivilege | undefined =>
    findIdlePrivileges([...otherPrivileges.filter((each) => privilegeIds.includes(each.id)), { id, grants }], {
      role,
      knownResources,
    }).find(({ privilegeId }) => privilegeId === id);
  const groups = new Map<string, IdleGroup>();
  for (const holder of keptHolders.length > 0 ? keptHolders : [typicalHolder]) {
    const idle = idleFor(holder.role, holder.privilegeIds);
    if (!idle) continue;
    const key = JSON.stringify([holder.role, idle]);
    groups.set(key, { idle, role: holder.role, holderIds: [...(groups.get(key)?.holderIds ?? []), holder.id] });
  }
  if (groups.size === 0) return null;
  const holderNames = new Map([
    ...keptHolders.map((each) => [each.id, each.name] as const),
    [typicalHolder.id, name || t('app.shell.unnamed')],
  ]);
  const names = new Map([
    ...resourceNames(knownResources, t('app.shell.unnamed')),
    ...otherPrivileges.map((each) => [each.id, each.name] as const),
  ]);
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.privileges.idleTitle')}>
      {[...groups].map(([key, { idle, role, holderIds }]) => (
        <Text key={key} size="sm">
          {idleText(idle, { subject: nameList(holderIds, holderNames, { t, culture }), role, names }, { t, culture })}
        </Text>
      ))}
    </Alert>
  );
}

/** A user that may get the privilege, with the role that gives the least. */
const typicalHolder: Holder = { id: 'typical', name: '', role: 'User', privilegeIds: [] };
