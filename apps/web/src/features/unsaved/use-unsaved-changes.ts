import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { sessionStore } from '../../lib/session/session-store.ts';
import { addOpenForm } from '../../lib/unsaved/open-forms.ts';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';

/**
 * Asks before a form with unsaved changes is left, by a link, the back button, or closing the tab. Call the returned
 * `release` right before going away after a save. Source: specification, section 2, Unsaved changes.
 */
export function useUnsavedChanges(isDirty: boolean): { readonly release: () => void } {
  const ask = useUnsavedQuestion();
  const isReleased = useRef(false);
  const mayLeave = (): boolean => !isDirty || isReleased.current || sessionStore.get().status !== 'signedIn';
  const isLost = useRef(() => !mayLeave());
  isLost.current = () => !mayLeave();
  useEffect(
    () =>
      addOpenForm({
        isDirty: () => isLost.current(),
        setReleased: (next) => {
          isReleased.current = next;
        },
      }),
    [],
  );
  useBlocker({
    enableBeforeUnload: () => !mayLeave(),
    shouldBlockFn: async ({ current, next }) => {
      if (mayLeave() || current.pathname === next.pathname) return false;
      return !(await ask());
    },
  });
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);
  return { release };
}
