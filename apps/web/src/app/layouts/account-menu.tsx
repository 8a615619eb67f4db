import { lazy, type ReactNode } from 'react';
import { UserMenu } from '../../features/user-menu/user-menu.tsx';

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }));

/** The user menu of both shells, with what the person may do beside. */
export function AccountMenu({ isSiteLocked }: { readonly isSiteLocked: boolean }): ReactNode {
  return <UserMenu isSiteLocked={isSiteLocked} Panel={AccountPanel} />;
}
