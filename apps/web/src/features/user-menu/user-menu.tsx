import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import { initialsOf } from './initials.ts';
import styles from './user-menu.module.css';
import type { UserMenuAction } from './user-menu-action.ts';

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

interface UserMenuProps {
  /** Whether the open page forbids changing site (specification, section 2, Site-locked routes). */
  readonly isSiteLocked: boolean;
  /** What else the person may do, each in a dialog of its own. */
  readonly actions: readonly UserMenuAction[];
}

/** The user's button in the top bar; its panel is loaded when it is first opened. */
export function UserMenu({ isSiteLocked, actions }: UserMenuProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  const [begun, setBegun] = useState<UserMenuAction | null>(null);
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-label={t('app.userMenu.open', { name: user.name })}
        aria-haspopup="dialog"
        onClick={() => {
          setHasBeenOpen(true);
          setIsOpen(true);
        }}
      >
        <span className={styles.initials} data-initials={initialsOf(user.name)} aria-hidden />
        <span className={styles.name}>{user.name}</span>
      </UnstyledButton>
      {hasBeenOpen && (
        <Suspense>
          <UserPanel
            isOpen={isOpen}
            isSiteLocked={isSiteLocked}
            actions={actions}
            onBegin={(action) => {
              setIsOpen(false);
              setBegun(action);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {begun && (
        <Suspense fallback={<LoadingOverlay isVisible />}>
          <begun.Dialog onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  );
}
