import { Checkbox, Divider, NativeSelect, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { hasRank } from '@tingest/domain/access';
import { cultures, isCulture } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import type { User } from '../../api/users.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { ViewAsButton } from '../../features/view-as/view-as-button.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { languageNames } from '../../ui/preferences/language-names.ts';
import '@mantine/core/styles/PasswordInput.css';
import { useUserRights } from '../../features/grants/user-rights.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import { AccountPanel } from './account-panel.tsx';
import type { EditedUser } from './edited-user.ts';
import { NewPrivileges } from './new-privileges.tsx';
import { PrivilegesChoice } from './privileges-choice.tsx';
import { UserAbilities } from './user-abilities.tsx';

interface UserStepProps {
  readonly editor: Editor<EditedUser, User>;
}

/** Personal data of the user. A new user can be invited on saving. */
export function PersonStep({ editor, isNew }: UserStepProps & { readonly isNew: boolean }): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { tenant } = useSession();
  return (
    <Stack gap="md">
      <TextInput label={t('admin.users.name')} required {...textProps(editor, 'name')} />
      <TextInput
        label={t('admin.users.username')}
        description={t('admin.users.usernameHint')}
        required
        {...verbatim}
        {...textProps(editor, 'username')}
      />
      <TextInput label={t('admin.users.email')} type="email" {...verbatim} {...textProps(editor, 'email', null)} />
      {isNew && (
        <Switch
          label={t('admin.users.sendInvitation')}
          description={t(draft.email?.trim() ? 'admin.users.sendInvitationHint' : 'admin.users.sendInvitationNeeds')}
          disabled={!draft.email?.trim()}
          checked={draft.sendConfirmationEmail && Boolean(draft.email?.trim())}
          onChange={(event) => change({ sendConfirmationEmail: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('admin.users.phoneNo')}
        description={t('admin.users.phoneNoHint')}
        type="tel"
        {...textProps(editor, 'phoneNo', null)}
      />
      <NativeSelect
        label={t('admin.users.preferredChannel')}
        description={t('admin.users.preferredChannelHint')}
        value={draft.preferredChannel}
        error={error('preferredChannel')}
        onChange={(event) => change({ preferredChannel: event.currentTarget.value === 'sms' ? 'sms' : 'email' })}
        data={(['email', 'sms'] as const).map((value) => ({ value, label: t(`admin.users.channels.${value}`) }))}
      />
      <NativeSelect
        label={t('admin.users.culture')}
        value={draft.culture ?? ''}
        error={error('culture')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ culture: isCulture(value) ? value : null });
        }}
        data={[
          { value: '', label: t('admin.users.tenantCulture', { language: languageNames[tenant.culture] }) },
          ...cultures.map((culture) => ({ value: culture, label: languageNames[culture] })),
        ]}
      />
    </Stack>
  );
}

interface AccessStepProps extends UserStepProps {
  /** Absent on a new user. */
  readonly storedUser: User | null;
  readonly hasPasswords: boolean;
}

/** Role, privileges and sites of the user, and the state of the account. */
export function AccessStep({ editor, storedUser, hasPasswords }: AccessStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  const { tenant, user: self } = useSession();
  const isSelf = storedUser?.id === self.id;
  const rights = useUserRights();
  const mayChange = storedUser !== null && !isSelf && rights.mayChange(storedUser);
  const isEverywhere = hasRank(draft.role, 'TenantAdmin');
  return (
    <Stack gap="lg">
      <RoleChoice editor={editor} roles={rights.roles} />
      <Checkbox.Group
        label={t('admin.users.sites')}
        description={isEverywhere ? t('admin.users.allSites') : t('admin.users.sitesHint')}
        value={[...draft.sites]}
        error={error('sites')}
        onChange={(sites) => change({ sites })}
      >
        <Stack gap="xs" mt={8}>
          {tenant.sites.map(({ key, name }) => (
            <Checkbox key={key} value={key} label={name} disabled={!rights.sites.includes(key)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <PrivilegesChoice
        value={draft.privilegeIds}
        error={error('privilegeIds')}
        onChange={(privilegeIds) => change({ privilegeIds })}
      />
      <NewPrivileges
        value={draft.newPrivileges}
        errors={editor.errors('newPrivileges')}
        onChange={(newPrivileges) => change({ newPrivileges })}
      />
      <UserAbilities user={draft} />
      {!isSelf && (
        <Switch
          label={t('admin.users.isDisabled')}
          description={t('admin.users.isDisabledHint')}
          checked={draft.isDisabled}
          onChange={(event) => change({ isDisabled: event.currentTarget.checked })}
        />
      )}
      {storedUser && (
        <>
          <Divider />
          <AccountPanel user={storedUser} hasPasswords={hasPasswords} mayGive={mayChange} />
          {mayChange && !storedUser.isDisabled && <ViewAsButton user={storedUser} isDisabled={editor.isDirty} />}
        </>
      )}
    </Stack>
  );
}

interface RoleChoiceProps extends Pick<UserStepProps, 'editor'> {
  /** The roles that the reader may give. */
  readonly roles: ReturnType<typeof useUserRights>['roles'];
}

function RoleChoice({ editor: { draft, change, error }, roles }: RoleChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <RadioChoices
      label={t('admin.users.role')}
      value={draft.role}
      error={error('role')}
      choices={[...new Set([...roles, draft.role])].map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        description: t(`admin.users.roleHints.${role}`),
      }))}
      onChange={(role) => change({ role })}
    />
  );
}

/** A password at the built-in provider. */
export function PasswordStep({ editor, isNew }: UserStepProps & { readonly isNew: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="md">
      <Hint>{t(isNew ? 'admin.users.passwordNew' : 'admin.users.passwordKept')}</Hint>
      <PasswordInput
        label={t('admin.users.password')}
        description={t('admin.users.passwordHint')}
        {...textProps(editor, 'password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('admin.users.showPassword') }}
      />
    </Stack>
  );
}
