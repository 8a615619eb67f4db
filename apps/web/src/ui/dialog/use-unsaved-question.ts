import { useCallback } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from './confirm.ts';

/** Asks whether unsaved changes may be left. Source: specification, section 2, Unsaved changes. */
export function useUnsavedQuestion(): () => Promise<boolean> {
  const t = useTexts();
  return useCallback(
    () =>
      confirm({
        title: t('app.unsavedChanges.title'),
        text: t('app.unsavedChanges.question'),
        confirmLabel: t('app.unsavedChanges.leave'),
        cancelLabel: t('app.unsavedChanges.stay'),
        isDestructive: true,
      }),
    [t],
  );
}
