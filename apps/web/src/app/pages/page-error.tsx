import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { isScriptError } from '../../lib/scripts/script-error.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ReloadButton } from '../../ui/states/reload-button.tsx';

/** A device without the field side's files may not have this page either. */
const NeedsConnection = lazy(async () => {
  try {
    return { default: (await import('./needs-connection.tsx')).NeedsConnection };
  } catch (error) {
    return { default: () => <ScriptFailed error={error} /> };
  }
});

function ScriptFailed({ error }: { readonly error: unknown }): ReactNode {
  return <ErrorState messages={errorTexts(error)} action={<ReloadButton />} />;
}

/**
 * A page that failed to be drawn or loaded; the frame around it keeps working. A script that could not be loaded is not asked
 * for again until the whole page is.
 */
export function PageErrorBoundary({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  if (isScriptError(error) && !navigator.onLine) {
    return (
      <Suspense>
        <NeedsConnection />
      </Suspense>
    );
  }
  if (isScriptError(error)) return <ScriptFailed error={error} />;
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
