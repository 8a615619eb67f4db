import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isSingleKey } from '../../lib/shortcuts/single-keys.ts';
import { lazyWithTexts } from '../../lib/texts/lazy-with-texts.ts';
import { addSearchTexts, useTexts } from '../../lib/texts/texts.ts';
import type { FoundPage } from './found-page.ts';
import styles from './global-search.module.css';

const SearchDialog = lazyWithTexts(async () => (await import('./search-dialog.tsx')).SearchDialog, addSearchTexts);
const ShortcutsDialog = lazyWithTexts(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  addSearchTexts,
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

interface GlobalSearchProps {
  /** Pages that the reader may open from here. */
  readonly pages: () => readonly FoundPage[];
  /** Which side objects and transactions are opened on. */
  readonly side: 'admin' | 'field';
}

/**
 * Search of everything: a field in the top bar, a magnifier on narrow screens, and Ctrl-K anywhere. `?` shows the
 * keyboard shortcuts.
 */
export function GlobalSearch({ pages, side }: GlobalSearchProps): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setOpen('search');
      } else if (event.key === '?' && isSingleKey(event)) {
        event.preventDefault();
        setOpen('shortcuts');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = (): void => setOpen(null);
  return (
    <>
      <UnstyledButton
        className={styles.field}
        aria-label={t('app.actions.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles.label}>{t('app.actions.search')}</span>
        <kbd className={styles.key} data-keys={isApple ? '⌘ K' : 'Ctrl K'} aria-hidden />
      </UnstyledButton>
      <Suspense>
        {open === 'search' && (
          <SearchDialog pages={pages()} side={side} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
