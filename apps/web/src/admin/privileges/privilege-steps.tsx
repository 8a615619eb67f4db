import { List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { privilegeStatuses } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { PrivilegeDraft, SavedPrivilege, StoredPrivilege } from '../../api/privileges.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';

/** Name of a privilege, and whether it is in use. */
export function PrivilegeStep({ editor }: { readonly editor: Editor<PrivilegeDraft, SavedPrivilege> }): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="lg">
      <TextInput label={t('admin.privileges.name')} required {...textProps(editor, 'name')} />
      <Textarea
        label={t('admin.privileges.description')}
        description={t('admin.privileges.descriptionHint')}
        autosize
        minRows={2}
        {...textProps(editor, 'description')}
      />
      <RadioChoices
        label={t('admin.privileges.status')}
        value={draft.status}
        error={error('status')}
        choices={privilegeStatuses.map((status) => ({
          value: status,
          label: t(`admin.privileges.statuses.${status}.name`),
          description: t(`admin.privileges.statuses.${status}.description`),
        }))}
        onChange={(status) => change({ status })}
      />
    </Stack>
  );
}

/** Users that have a privilege, each with a link to the user. */
export function HoldersStep({ users }: { readonly users: StoredPrivilege['users'] }): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  return (
    <Stack gap="sm">
      <Hint>{t('admin.privileges.users.text')}</Hint>
      {users.length === 0 ? (
        <Text>{t('admin.privileges.users.none')}</Text>
      ) : (
        <List spacing={6}>
          {users.map(({ id, name, userName }) => (
            <List.Item key={id}>
              <TextLink to={`/users/${id}/edit`} state={returnSearch}>
                {name}
              </TextLink>{' '}
              <Text span c="dimmed" size="sm">
                {userName}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      <TextLink to="/users">{t('admin.privileges.users.open')}</TextLink>
    </Stack>
  );
}
