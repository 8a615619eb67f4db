import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { sessionStore } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/**
 * Asks before a form with unsaved changes is left, by a link, the back button, or closing the tab. Call the returned
 * `release` right before going away after a save. Source: specification, section 2, Unsaved changes.
 */
export function useUnsavedChanges(isDirty: boolean): { readonly release: () => void } {
  const t = useTexts();
  const isReleased = useRef(false);
  const mayLeave = (): boolean => !isDirty || isReleased.current || sessionStore.get().status !== 'signedIn';
  useBlocker({
    enableBeforeUnload: () => !mayLeave(),
    shouldBlockFn: async ({ current, next }) => {
      if (mayLeave() || current.pathname === next.pathname) return false;
      const isLeaving = await confirm({
        title: t('app.unsavedChanges.title'),
        text: t('app.unsavedChanges.question'),
        confirmLabel: t('app.unsavedChanges.leave'),
        cancelLabel: t('app.unsavedChanges.stay'),
        isDestructive: true,
      });
      return !isLeaving;
    },
  });
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release };
}
