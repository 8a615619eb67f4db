import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '../../lib/store/store.ts';
import { openQuestion } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows the questions of `confirm`; rendered once in the app. The dialog is loaded with the first question. */
export function ConfirmHost(): ReactNode {
  const question = useStore(openQuestion);
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null;
}
