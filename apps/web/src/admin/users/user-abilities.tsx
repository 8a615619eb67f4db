import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react';
import { addedAbilities, type GrantAdvice, grantAdvice, hasRank } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { usePrivilegeNames } from '../../api/privilege-names.ts';
import { usePrivilegesWithGrants } from '../../api/privileges-with-grants.ts';
import { nameList } from '../../features/grants/grant-words.ts';
import { type GrantableResources, resourceNames, servicesOf } from '../../features/grants/grantable-resources.ts';
import { useGrantableResources } from '../../features/grants/use-grantable-resources.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { abilitySentence } from './ability-sentence.ts';
import type { DescribedPrivilege } from './described-privilege.ts';
import type { EditedUser } from './edited-user.ts';
import { IdlePrivileges } from './idle-privileges.tsx';

type DescribedUser = Pick<EditedUser, 'role' | 'sites' | 'privilegeIds' | 'newPrivileges' | 'isDisabled'>;

/** A user's abilities with the currently chosen role, sites and privileges, and the parts that would not work. */
export function UserAbilities({ user }: { readonly user: DescribedUser }): ReactNode {
  const { site, tenant } = useSession();
  const privileges = usePrivilegeNames(useMayHere('privileges.read'));
  const isEverywhere = hasRank(user.role, 'TenantAdmin');
  const isHere = user.sites.includes(site.key);
  const assignedPrivileges = privileges.filter(({ id }) => user.privilegeIds.includes(id));
  const activePrivilegeIds = assignedPrivileges.filter(({ status }) => status === 'active').map(({ id }) => id);
  const newPrivileges = user.newPrivileges.filter((each) => each.site === site.key);
  const describedUser: Described = {
    user,
    sites: tenant.sites.filter(({ key }) => user.sites.includes(key)).map(({ name }) => name),
    site: site.name,
    isLost: assignedPrivileges.length + newPrivileges.length > 0 && !isHere && !isEverywhere,
    hasOthers: assignedPrivileges.length < user.privilegeIds.length && !isEverywhere,
  };
  const isWithout = activePrivilegeIds.length + newPrivileges.length === 0;
  if (isWithout || (!isHere && !isEverywhere))
    return <Sentence {...describedUser} privileges={[]} knownResources={noResources} />;
  return <WithGrants {...describedUser} givenIds={activePrivilegeIds} newPrivileges={newPrivileges} />;
}

const noResources: GrantableResources = { elementType: [], recordType: [], transactionType: [], report: [] };

interface Described {
  readonly user: DescribedUser;
  /** Names of the sites where they work. */
  readonly sites: readonly string[];
  readonly site: string;
  /** Whether privileges of this site are chosen for a user that does not belong to it. */
  readonly isLost: boolean;
  /** Whether they have privileges of other sites. */
  readonly hasOthers: boolean;
}

interface WithGrantsProps extends Described {
  readonly givenIds: readonly string[];
  readonly newPrivileges: readonly DescribedPrivilege[];
}

/** Once everything is known that the privileges name. */
function WithGrants({ givenIds, newPrivileges, ...describedUser }: WithGrantsProps): ReactNode {
  const allPrivileges = usePrivilegesWithGrants();
  const givenPrivileges =
    allPrivileges && givenIds.flatMap((givenId) => allPrivileges.find(({ id }) => id === givenId) ?? []);
  const { resources } = useGrantableResources();
  if (!givenPrivileges || !resources) return <SentenceFrame lines={null} />;
  return <Sentence {...describedUser} privileges={[...givenPrivileges, ...newPrivileges]} knownResources={resources} />;
}

interface SentenceProps extends Described {
  readonly privileges: readonly DescribedPrivilege[];
  readonly knownResources: GrantableResources;
}

function Sentence({ user, sites, site, isLost, hasOthers, privileges, knownResources }: SentenceProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const grants = privileges.flatMap((each) => each.grants);
  const services = servicesOf(knownResources);
  const names = resourceNames(knownResources, t('app.shell.unnamed'));
  const sentence = abilitySentence(
    { role: user.role, sites, site, abilities: addedAbilities(user.role, grants, services) },
    names,
    { t, culture },
  );
  const lines = [
    sentence,
    ...(isLost ? [t('admin.users.abilities.notHere', { site })] : []),
    ...(hasOthers ? [t('admin.users.abilities.elsewhere')] : []),
    ...(user.isDisabled ? [t('admin.users.abilities.disabled')] : []),
  ];
  const adviceText = ({ reason, missing: { resource, ids } }: GrantAdvice): string =>
    t(`admin.users.abilities.advice.${reason}`, {
      names: ids === 'all' ? t(`admin.privileges.resources.${resource}.all`) : nameList(ids, names, { t, culture }),
    });
  const advice = new Set(grantAdvice(grants, services, user.role).map(adviceText));
  return (
    <SentenceFrame lines={lines}>
      <IdlePrivileges role={user.role} privileges={privileges} knownResources={knownResources} names={names} />
      {advice.size > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.users.abilities.advice.title')}>
          {[...advice, t('admin.users.abilities.advice.hint')].map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
    </SentenceFrame>
  );
}

/** Container that keeps the texts at the same position in the form. @param lines empty while they are being loaded */
function SentenceFrame({
  lines,
  children,
}: {
  readonly lines: readonly string[] | null;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="sm" role="status" aria-busy={lines === null}>
      <Alert color="blue" icon={<IconUserCheck aria-hidden />} title={t('admin.users.abilities.title')}>
        {(lines ?? [t('app.loading')]).map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </Alert>
      {children}
    </Stack>
  );
}
