import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

/** A page that failed to be drawn or loaded; the frame around it keeps working. */
export function PageErrorBoundary({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
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
