import { IconArrowsExchange, IconCopy } from '@tabler/icons-react';
import { type Action, can } from '@tingest/domain';
import { lazy, type ReactNode } from 'react';
import { UserMenu } from '../../features/user-menu/user-menu.tsx';
import type { UserMenuAction } from '../../features/user-menu/user-menu-action.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { addAdminTexts } from '../../lib/texts/texts.ts';

/** What only a system administrator finds in the user menu. Source: specification, section 2, Top bar. */
const systemActions: readonly (UserMenuAction & { readonly needs: Action })[] = [
  {
    needs: 'tenants.switch',
    label: 'app.userMenu.switchTenant',
    icon: IconArrowsExchange,
    Dialog: lazy(async () => {
      const [dialog] = await Promise.all([
        import('../../features/tenant-switch/tenant-switch-dialog.tsx'),
        addAdminTexts(),
      ]);
      return { default: dialog.TenantSwitchDialog };
    }),
  },
  {
    needs: 'sites.replicate',
    label: 'app.userMenu.replicateSite',
    icon: IconCopy,
    Dialog: lazy(async () => {
      const [dialog] = await Promise.all([
        import('../../features/replication/replication-dialog.tsx'),
        addAdminTexts(),
      ]);
      return { default: dialog.ReplicationDialog };
    }),
  },
];

/** The user menu of both shells, with what the person may do beside. */
export function AccountMenu({ isSiteLocked }: { readonly isSiteLocked: boolean }): ReactNode {
  const caller = useCaller();
  const actions = systemActions.filter(({ needs }) => can(caller, needs).allowed);
  return <UserMenu isSiteLocked={isSiteLocked} actions={actions} />;
}
