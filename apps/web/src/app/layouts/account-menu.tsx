import type { ReactNode } from 'react';
import { UserMenu } from '../../features/user-menu/user-menu.tsx';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';

/** With all its texts, so that no part of it comes later and moves what somebody is about to press. */
const AccountPanel = lazyWithTexts(async () => (await import('./account-panel.tsx')).AccountPanel, addServiceTexts);

/** The user menu of both shells, with what the person may do beside. */
export function AccountMenu({ isSiteLocked }: { readonly isSiteLocked: boolean }): ReactNode {
  return <UserMenu isSiteLocked={isSiteLocked} Panel={AccountPanel} />;
}
