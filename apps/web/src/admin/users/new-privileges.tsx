import { Button, Input, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import type { NewPrivilege } from './described-privilege.ts';
import styles from './new-privileges.module.css';

const NewPrivilegeDialog = lazy(async () => ({
  default: (await import('./new-privilege-dialog.tsx')).NewPrivilegeDialog,
}));

interface NewPrivilegesProps {
  readonly value: readonly NewPrivilege[];
  /** Problems that are shown, by their path below the privileges. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (privileges: readonly NewPrivilege[]) => void;
}

/**
 * Privileges that are made in the user's editor and saved with the user; renders nothing for readers that may make
 * none.
 */
export function NewPrivileges({ value, errors, onChange }: NewPrivilegesProps): ReactNode {
  const t = useTexts();
  const { site } = useSession();
  const mayWrite = useMayHere('privileges.write');
  const [edited, setEdited] = useState<{ readonly index: number } | null>(null);
  if (!mayWrite) return null;
  const [problem] = Object.values(errors);
  const save = (privilege: NewPrivilege): void => {
    onChange(value.toSpliced(edited?.index ?? value.length, 1, privilege));
    setEdited(null);
  };
  return (
    <Stack gap="xs">
      {value.length > 0 && (
        <NewPrivilegeList
          value={value}
          siteName={site.name}
          onEdit={(index) => setEdited({ index })}
          onRemove={(index) => onChange(value.toSpliced(index, 1))}
        />
      )}
      {problem !== undefined && <Input.Error role="alert">{problem}</Input.Error>}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setEdited({ index: value.length })}
      >
        {t('admin.users.newPrivilege.add')}
      </Button>
      {edited && (
        <Suspense>
          <NewPrivilegeDialog
            privilege={value[edited.index] ?? null}
            site={site}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface NewPrivilegeListProps {
  readonly value: readonly NewPrivilege[];
  readonly siteName: string;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

function NewPrivilegeList({ value, siteName, onEdit, onRemove }: NewPrivilegeListProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Text size="sm" fw={500}>
        {t('admin.users.newPrivilege.label')}
      </Text>
      <Hint>{t('admin.users.newPrivilege.hint', { site: siteName })}</Hint>
      <ul className={styles.privileges}>
        {value.map(({ id, name }, index) => (
          <li key={id}>
            <Text span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <IconButton
              icon={IconPencil}
              label={t('admin.users.newPrivilege.change', { name })}
              onClick={() => onEdit(index)}
            />
            <IconButton
              icon={IconTrash}
              label={t('admin.users.newPrivilege.remove', { name })}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
