import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { isScriptError } from '../../lib/scripts/script-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ReloadButton } from '../../ui/states/reload-button.tsx';

/**
 * A page that failed to be drawn or loaded; the frame around it keeps working. A script that could not be loaded is not asked
 * for again until the whole page is.
 */
export function PageErrorBoundary({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  if (isScriptError(error)) return <ErrorState messages={errorTexts(error)} action={<ReloadButton />} />;
  return (
    <ErrorState
      messages={errorTexts(error)}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
