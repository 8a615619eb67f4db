import { IconBan, IconCircleCheck, IconEye, IconKey, IconMail, IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { succeeds } from '../../api/succeeds.ts';
import { type AccessMail, type User, userItems } from '../../api/users.ts';
import { useUserRights } from '../../features/grants/user-rights.ts';
import type { RowAction } from '../../features/list/list-types.ts';
import { useStartViewAs } from '../../features/view-as/use-start-view-as.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { toDraft, toSave } from './edited-user.ts';

const AccessDialog = lazy(async () => ({ default: (await import('./access-dialog.tsx')).AccessDialog }));

interface UserActions {
  readonly actionsOf: (user: User) => readonly RowAction[];
  /** Dialog opened by the actions; rendered beside the list. */
  readonly dialog: ReactNode;
}

/** Provides the actions on a user in the list: edit, view as, invite, set a new password, disable and enable. */
export function useUserActions(): UserActions {
  const t = useTexts();
  const { user: self } = useSession();
  const { mayChange } = useUserRights();
  const hasPasswords = useConfiguration().data?.oidc.isBuiltIn === true;
  const save = userItems.useSave();
  const { start: viewAs } = useStartViewAs();
  const [accessDialog, setOpened] = useState<{ readonly user: User; readonly mail: AccessMail } | null>(null);

  const setDisabled = async (user: User, isDisabled: boolean): Promise<void> => {
    const isSure =
      !isDisabled ||
      (await confirm({
        title: t('admin.users.disable.title', { name: user.name }),
        text: t('admin.users.isDisabledHint'),
        confirmLabel: t('admin.users.disable.action'),
        isDestructive: true,
      }));
    if (!isSure) return;
    if (!(await succeeds(save.mutateAsync({ ...toSave(toDraft(user)), isDisabled })))) return;
    flash('success', t(isDisabled ? 'admin.users.disable.done' : 'admin.users.enable.done', { name: user.name }));
  };

  const actionsOf = (user: User): readonly RowAction[] => {
    const edit = { label: t('app.actions.edit'), icon: IconPencil, href: `/users/${user.id}/edit` };
    if (user.id === self.id || !mayChange(user)) return [edit];
    const access = (mail: AccessMail, label: string, icon: RowAction['icon']): RowAction => ({
      label,
      icon,
      onSelect: () => setOpened({ user, mail }),
    });
    const { status } = user;
    return [
      edit,
      ...(status === 'disabled'
        ? []
        : [{ label: t('admin.viewAs.start'), icon: IconEye, onSelect: () => void viewAs(user) }]),
      ...(status === 'new' ? [access('invitation', t('admin.users.invite'), IconMail)] : []),
      ...(status === 'invited' ? [access('invitation', t('admin.users.inviteAgain'), IconMail)] : []),
      ...(status === 'active' && hasPasswords ? [access('passwordLink', t('admin.users.newPassword'), IconKey)] : []),
      status === 'disabled'
        ? {
            label: t('admin.users.enable.action'),
            icon: IconCircleCheck,
            onSelect: () => void setDisabled(user, false),
          }
        : { label: t('admin.users.disable.action'), icon: IconBan, onSelect: () => void setDisabled(user, true) },
    ];
  };
  const dialog = accessDialog && (
    <Suspense>
      <AccessDialog {...accessDialog} hasPasswords={hasPasswords} onClose={() => setOpened(null)} />
    </Suspense>
  );
  return { actionsOf, dialog };
}
