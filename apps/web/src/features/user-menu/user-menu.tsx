import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { initialsOf } from './initials.ts';
import styles from './user-menu.module.css';

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }));

interface UserMenuProps {
  /** Whether the open page forbids changing site (specification, section 2, Site-locked routes). */
  readonly isSiteLocked: boolean;
}

/** The user's button in the top bar; its panel is loaded when it is first opened. */
export function UserMenu({ isSiteLocked }: UserMenuProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
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
          <UserPanel isOpen={isOpen} isSiteLocked={isSiteLocked} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
