import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useCallback, useRef } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { usePrivilegeNames } from '../../api/privilege-names.ts';
import { useQueryScope } from '../../api/scoped-query.ts';
import { reloadSession } from '../../api/session.ts';
import { setPassword, type User, userItems, useUserUsage } from '../../api/users.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import { useUserRights } from '../../features/grants/user-rights.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useMayHere } from '../../lib/session/caller.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { BadgeStep } from './badge-step.tsx';
import { comparedUser } from './compared-user.ts';
import { type EditedUser, newUser, toDraft, toSave } from './edited-user.ts';
import { useUsageSentences } from './use-usage-text.ts';
import { AccessStep, PasswordStep, PersonStep } from './user-steps.tsx';
import { validateUser } from './validate-user.ts';

/** A new user. */
export function UserCreateScreen(): ReactNode {
  return <WithConfiguration storedUser={null} />;
}

/** A user that there is. */
export function UserEditScreen(): ReactNode {
  return (
    <ItemPage of="users" useItem={userItems.useToEdit}>
      {(storedUser) => <WithConfiguration storedUser={storedUser} />}
    </ItemPage>
  );
}

function WithConfiguration({ storedUser }: { readonly storedUser: User | null }): ReactNode {
  return (
    <LoadedItem query={useConfiguration()}>
      {({ oidc }) => <UserEditor storedUser={storedUser} hasPasswords={oidc.isBuiltIn} />}
    </LoadedItem>
  );
}

interface UserEditorProps {
  readonly storedUser: User | null;
  /** Whether passwords are kept by the built-in provider. */
  readonly hasPasswords: boolean;
}

function UserEditor({ storedUser, hasPasswords }: UserEditorProps): ReactNode {
  const t = useTexts();
  const { user: self, site } = useSession();
  const { role }: { readonly role?: unknown } = useSearch({ strict: false });
  // The role that an address asks for; every other one is chosen.
  const initialRole = role === 'TenantAdmin' ? role : undefined;
  const rights = useUserRights();
  const save = useSaveUserWithPassword(self.id);
  const remove = userItems.useDelete();
  const needsSite = rights.isBoundToSites;
  const validate = useCallback((user: EditedUser) => validateUser(user, { needsSite }), [needsSite]);
  const usage = useUserUsage(storedUser?.id ?? null).data;
  const usageSentences = useUsageSentences();
  const removeText = [usage && usageSentences(usage), t('admin.users.removeText')].filter(Boolean).join(' ');
  const isReadOnly = storedUser !== null && !rights.mayChange(storedUser);
  const steps: EditorScreenStep<EditedUser, User>[] = [
    {
      key: 'person',
      label: t('admin.users.personStep'),
      paths: ['name', 'username', 'email', 'phoneNo', 'preferredChannel', 'culture'],
      content: (editor) => <PersonStep editor={editor} isNew={storedUser === null} />,
    },
    {
      key: 'access',
      label: t('admin.users.accessStep'),
      paths: ['role', 'sites', 'privilegeIds', 'newPrivileges', 'isDisabled'],
      content: (editor) => <AccessStep editor={editor} storedUser={storedUser} hasPasswords={hasPasswords} />,
    },
  ];
  if (storedUser && !isReadOnly) steps.push(badgeStep(storedUser, t));
  // One's own is changed where the present one is asked for.
  if (hasPasswords && !isReadOnly && storedUser?.id !== self.id) {
    steps.push({
      key: 'password',
      label: t('admin.users.password'),
      paths: ['password'],
      content: (editor) => <PasswordStep editor={editor} isNew={storedUser === null} />,
    });
  }
  return (
    <EditorScreen<EditedUser, User>
      title={storedUser ? storedUser.name : t('admin.users.create')}
      list={{ path: '/users', label: t('admin.menu.users') }}
      initial={storedUser ? toDraft(storedUser) : newUser(site.key, initialRole)}
      id={storedUser?.id}
      steps={steps}
      validate={validate}
      save={save}
      fetchLatest={userItems.fetch}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/users/${id}/edit`}
      properties={useProperties()}
      lockedText={isReadOnly ? t('admin.users.outranked') : undefined}
      {...(storedUser &&
        storedUser.id !== self.id && { remove: { about: removeText, send: () => remove.mutateAsync(storedUser.id) } })}
    />
  );
}

function badgeStep(user: User, t: Translate): EditorScreenStep<EditedUser, User> {
  return { key: 'badge', label: t('admin.kiosks.badge'), paths: [], content: () => <BadgeStep user={user} /> };
}

/**
 * Saves the user and then, where one was given, the password. They are two calls: where the second is refused, the first
 * has been done, and the next try goes on from there.
 */
function useSaveUserWithPassword(selfId: string): (user: EditedUser) => Promise<User> {
  const t = useTexts();
  const { mutateAsync } = userItems.useSave();
  const client = useQueryClient();
  const siteScope = useQueryScope();
  const latestUser = useRef<User | null>(null);
  return async (edited) => {
    const { password } = edited;
    const knownUser = latestUser.current;
    const user = toSave(edited, knownUser?.privilegeIds);
    const version = Math.max(knownUser?.version ?? 0, user.version ?? 0);
    const storedUser = await mutateAsync(knownUser ? { ...user, id: knownUser.id, version } : user);
    latestUser.current = storedUser;
    if (edited.newPrivileges.length > 0) await client.invalidateQueries({ queryKey: [...siteScope, 'privileges'] });
    if (password !== '')
      await setPassword(storedUser.id, password).catch((error: unknown) => throwTranslated(error, t));
    if (storedUser.id === selfId) await reloadSession();
    return storedUser;
  };
}

/** A password that is easy to guess is refused without saying more than that it is not valid. */
function throwTranslated(error: unknown, t: Translate): never {
  if (!(error instanceof ApiError)) throw error;
  const { status, method } = error;
  const details = error.details.map((detail) =>
    detail.path === 'password' && detail.code === 'invalid'
      ? { ...detail, message: t('admin.users.passwordEasy') }
      : detail,
  );
  throw new ApiError({ status, method, details, errors: details.map(({ message }) => message), cause: error });
}

function useProperties() {
  const t = useTexts();
  const culture = useCulture();
  const { tenant } = useSession();
  const mayRead = useMayHere('privileges.read');
  return comparedUser({ t, culture, sites: tenant.sites, privileges: usePrivilegeNames(mayRead) });
}
