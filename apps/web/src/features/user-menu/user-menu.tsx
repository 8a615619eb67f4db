import { UnstyledButton } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadingOverlay } from '../../ui/states/loading-overlay.tsx';
import { initialsOf } from './initials.ts';
import styles from './user-menu.module.css';
import type { UserMenuAction, UserMenuPanelProps } from './user-menu-action.ts';

interface UserMenuProps extends Pick<UserMenuPanelProps, 'isSiteLocked'> {
  /** Drawn when it is first opened. */
  readonly Panel: ComponentType<UserMenuPanelProps>;
}

/** The user's button in the top bar, and the panel that it opens. */
export function UserMenu({ isSiteLocked, Panel }: UserMenuProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  const [startedAction, setBegun] = useState<UserMenuAction | null>(null);
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
          <Panel
            isOpen={isOpen}
            isSiteLocked={isSiteLocked}
            onBegin={(action) => {
              setIsOpen(false);
              setBegun(action);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {startedAction && (
        <Suspense fallback={<LoadingOverlay isVisible />}>
          <startedAction.Dialog onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  );
}
