import { IconArrowsExchange, IconCopy } from '@tabler/icons-react';
import { type Action, can } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { UserMenuAction, UserMenuPanelProps } from '../../features/user-menu/user-menu-action.ts';
import { UserPanel } from '../../features/user-menu/user-panel.tsx';
import { useCaller } from '../../lib/session/caller.ts';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addAdminTexts } from '../../lib/texts/texts.ts';

/** A dialog that is loaded when it is first opened, and its words with it. */
const dialog = (load: () => Promise<UserMenuAction['Dialog']>) => lazyWithTexts(load, addAdminTexts);

/** Actions in the user menu for system administrators only. Source: specification, section 2, Top bar. */
const systemActions: readonly (UserMenuAction & { readonly needs: Action })[] = [
  {
    needs: 'tenants.switch',
    label: 'app.userMenu.switchTenant',
    icon: IconArrowsExchange,
    Dialog: dialog(
      async () => (await import('../../features/tenant-switch/tenant-switch-dialog.tsx')).TenantSwitchDialog,
    ),
  },
  {
    needs: 'sites.replicate',
    label: 'app.userMenu.replicateSite',
    icon: IconCopy,
    Dialog: dialog(async () => (await import('../../features/replication/replication-dialog.tsx')).ReplicationDialog),
  },
];

/** Content of the user menu, with further actions of the user. Loaded when it is first opened. */
export function AccountPanel(props: UserMenuPanelProps): ReactNode {
  const caller = useCaller();
  return <UserPanel {...props} actions={systemActions.filter(({ needs }) => can(caller, needs).allowed)} />;
}
