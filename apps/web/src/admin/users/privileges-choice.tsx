import { Group, MultiSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePrivilegeNames } from '../../api/privilege-names.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';

interface PrivilegesChoiceProps {
  /** Ids; also of privileges of other sites, which stay as they are. */
  readonly value: readonly string[];
  readonly error: ReactNode;
  readonly onChange: (ids: readonly string[]) => void;
}

/**
 * Privileges of this site that the user receives; renders nothing if there are none, or none that the reader may see.
 */
export function PrivilegesChoice({ value, error, onChange }: PrivilegesChoiceProps): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const { site } = useSession();
  const privileges = usePrivilegeNames(useMayHere('privileges.read'));
  if (privileges.length === 0) return null;
  const knownIds = new Set(privileges.map(({ id }) => id));
  const otherSiteIds = value.filter((id) => !knownIds.has(id));
  const assignedPrivileges = privileges.filter(({ id }) => value.includes(id));
  const hint = t('admin.users.privilegesHint', { site: site.name });
  return (
    <Stack gap={6}>
      <MultiSelect
        label={t('admin.users.privileges')}
        description={
          otherSiteIds.length > 0
            ? `${hint} ${t('admin.users.privilegesElsewhere', { count: otherSiteIds.length })}`
            : hint
        }
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('app.form.clear') }}
        nothingFoundMessage={t('admin.users.noPrivilege')}
        value={value.filter((id) => knownIds.has(id))}
        error={error}
        data={privileges.map(({ id, name, status }) => ({
          value: id,
          label: status === 'disabled' ? t('admin.users.privilegeDisabled', { name }) : name,
        }))}
        onChange={(ids) => onChange([...otherSiteIds, ...ids])}
      />
      {assignedPrivileges.length > 0 && (
        <Group gap="xs">
          <Hint>{t('admin.privileges.look')}</Hint>
          {assignedPrivileges.map(({ id, name }) => (
            <TextLink key={id} to={`/users/privileges/${id}/edit`} state={returnSearch} size="sm">
              {name}
            </TextLink>
          ))}
        </Group>
      )}
    </Stack>
  );
}
