import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconEye, IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type PrivilegeDraft, type SavedPrivilege, type StoredPrivilege, useHolders } from '../../api/privileges.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import type { GrantableResources } from '../../features/grants/grantable-resources.ts';
import { useUserRights } from '../../features/grants/user-rights.ts';
import { useStartViewAs } from '../../features/view-as/use-start-view-as.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import styles from './holders.module.css';
import { HoldersChoice } from './holders-choice.tsx';
import { IdleForHolders } from './idle-for-holders.tsx';

type PrivilegeEditor = Pick<
  Editor<PrivilegeDraft, SavedPrivilege>,
  'draft' | 'change' | 'error' | 'errors' | 'isDirty'
>;

interface HoldersStepProps {
  readonly editor: PrivilegeEditor;
  readonly storedPrivilege: StoredPrivilege;
  readonly knownResources: GrantableResources;
}

/** Users that have a privilege, and those that get or lose it when it is saved. */
export function HoldersStep({ editor, storedPrivilege, knownResources }: HoldersStepProps): ReactNode {
  const t = useTexts();
  const holders = useHolders(storedPrivilege);
  return (
    <Stack gap="md">
      <Hint>{t('admin.privileges.users.text')}</Hint>
      {holders.length === 0 ? (
        <Text>{t('admin.privileges.users.none')}</Text>
      ) : (
        <ul className={styles.holders} aria-label={t('admin.privileges.users.holders')}>
          {holders.map((holder) => (
            <HolderLine key={holder.id} editor={editor} holder={holder} />
          ))}
        </ul>
      )}
      <IdleForHolders draft={editor.draft} holders={holders} knownResources={knownResources} />
      <HoldersChoice editor={editor} holderIds={holders.map(({ id }) => id)} />
      <TextLink to="/users">{t('admin.privileges.users.open')}</TextLink>
    </Stack>
  );
}

interface HolderLineProps {
  readonly editor: PrivilegeEditor;
  readonly holder: StoredPrivilege['users'][number];
}

/** A user that has the privilege, with the actions that the reader may perform on the user. */
function HolderLine({ editor, holder }: HolderLineProps): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const { draft, change, error } = editor;
  const { withdrawnUserIds = [] } = draft;
  const { id, name, userName, role } = holder;
  const mayChange = useUserRights().mayChange(holder);
  const index = withdrawnUserIds.indexOf(id);
  const isWithdrawn = index >= 0;
  const problem = isWithdrawn ? error(`withdrawnUserIds.${index}`) : undefined;
  return (
    <li className={styles.holder}>
      <div className={styles.name} data-withdrawn={isWithdrawn || undefined}>
        <TextLink to={`/users/${id}/edit`} state={returnSearch}>
          {name}
        </TextLink>
        <Text span c="dimmed" size="sm">
          {userName} · {t(`roles.${role}`)}
          {holder.isDisabled && ` · ${t('admin.users.statuses.disabled')}`}
        </Text>
        {isWithdrawn && <Text size="sm">{t('admin.privileges.users.willLose')}</Text>}
        {problem !== undefined && <Input.Error role="alert">{problem}</Input.Error>}
      </div>
      <Group gap={4} wrap="nowrap">
        {mayChange && !holder.isDisabled && !isWithdrawn && <TryAsHolder holder={holder} isDisabled={editor.isDirty} />}
        {mayChange &&
          (isWithdrawn ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={() => change({ withdrawnUserIds: withdrawnUserIds.filter((each) => each !== id) })}
            >
              {t('admin.privileges.users.keep')}
            </Button>
          ) : (
            <IconButton
              icon={IconUserMinus}
              label={t('admin.privileges.users.withdraw', { name })}
              onClick={() => change({ withdrawnUserIds: [...withdrawnUserIds, id] })}
            />
          ))}
      </Group>
    </li>
  );
}

interface TryAsHolderProps extends Pick<HolderLineProps, 'holder'> {
  /** While something is not saved: the page is left. */
  readonly isDisabled: boolean;
}

/** Button that opens the app as a holder sees it. */
function TryAsHolder({ holder: { id, name }, isDisabled }: TryAsHolderProps): ReactNode {
  const t = useTexts();
  const isSelf = useSession().user.id === id;
  const { isStarting, start } = useStartViewAs();
  if (isSelf) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconEye size={16} aria-hidden />}
      aria-label={t('admin.viewAs.startNamed', { name })}
      title={isDisabled ? t('admin.viewAs.saveFirst') : undefined}
      loading={isStarting}
      disabled={isDisabled}
      onClick={() => void start({ id, name })}
    >
      {t('admin.viewAs.short')}
    </Button>
  );
}
