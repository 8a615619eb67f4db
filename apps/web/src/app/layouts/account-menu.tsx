import type { ReactNode } from 'react';
import { UserMenu } from '../../features/user-menu/user-menu.tsx';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';

/** With all its texts, so that no part of it appears late and moves a button that the user is about to press. */
const AccountPanel = lazyWithTexts(async () => (await import('./account-panel.tsx')).AccountPanel, addServiceTexts);

/** User menu of both layouts, with further actions of the user. */
export function AccountMenu({ isSiteLocked }: { readonly isSiteLocked: boolean }): ReactNode {
  return <UserMenu isSiteLocked={isSiteLocked} Panel={AccountPanel} />;
}
