import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errorTexts } from '../../api/error-texts.ts';
import type { PrivilegeDraft } from '../../api/privileges.ts';
import { textProps } from '../../features/editor/text-props.ts';
import { useEditor } from '../../features/editor/use-editor.ts';
import type { GrantableResources } from '../../features/grants/grantable-resources.ts';
import { useGrantableResources } from '../../features/grants/use-grantable-resources.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { GrantsStep } from '../privileges/grants/grants-step.tsx';
import { newPrivilege } from '../privileges/privilege-draft.ts';
import { validatePrivilege } from '../privileges/validate-privilege.ts';
import type { NewPrivilege } from './described-privilege.ts';

interface NewPrivilegeDialogProps {
  /** The one to change; absent for another one. */
  readonly privilege: NewPrivilege | null;
  /** The site where it applies. */
  readonly site: { readonly key: string; readonly name: string };
  readonly onSave: (privilege: NewPrivilege) => void;
  readonly onClose: () => void;
}

/** Dialog for a privilege that is saved with its user: its name and its grants. */
export function NewPrivilegeDialog(props: NewPrivilegeDialogProps): ReactNode {
  const t = useTexts();
  const { resources, error, retry } = useGrantableResources();
  return (
    <Dialog size="xl" title={t('admin.users.newPrivilege.title')} onClose={props.onClose} closeOnClickOutside={false}>
      {resources ? (
        <PrivilegeForm {...props} knownResources={resources} />
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

function PrivilegeForm({
  privilege,
  site,
  knownResources,
  onSave,
  onClose,
}: NewPrivilegeDialogProps & { readonly knownResources: GrantableResources }): ReactNode {
  const t = useTexts();
  const { user, tenant } = useSession();
  const validate = useCallback(
    (draft: PrivilegeDraft) =>
      validatePrivilege(draft, {
        resources: knownResources,
        role: user.role,
        timeZone: tenant.ianaTimeZone,
        before: [],
      }),
    [knownResources, user.role, tenant.ianaTimeZone],
  );
  const editor = useEditor<PrivilegeDraft, PrivilegeDraft>({
    initial: privilege ? { ...newPrivilege, name: privilege.name, grants: privilege.grants } : newPrivilege,
    isStored: privilege !== null,
    steps: [{ key: 'privilege', label: t('admin.users.newPrivilege.title'), paths: ['name', 'description', 'grants'] }],
    validate,
    // Saved with the user.
    save: async (draft) => draft,
    fetchLatest: async () => newPrivilege,
    toDraft: (draft) => draft,
  });
  const add = async (): Promise<void> => {
    const draft = await editor.save();
    if (!draft) return;
    const { name, description, grants } = draft;
    onSave({ id: privilege?.id ?? uuidv7(), site: site.key, name: name.trim(), description, grants });
  };
  const invalidIndexes = new Set(
    validate(editor.draft).flatMap(({ path }) => {
      const index = /^grants\.(\d+)/.exec(path ?? '')?.[1];
      return index === undefined ? [] : [Number(index)];
    }),
  );
  return (
    <Stack gap="md">
      <Hint>{t('admin.users.newPrivilege.hint', { site: site.name })}</Hint>
      <TextInput data-autofocus label={t('admin.privileges.name')} required {...textProps(editor, 'name')} />
      <GrantsStep editor={editor} knownResources={knownResources} unsound={invalidIndexes} />
      <DialogButtons onCancel={onClose}>
        <Button onClick={() => void add()}>{t('admin.users.newPrivilege.done')}</Button>
      </DialogButtons>
    </Stack>
  );
}
