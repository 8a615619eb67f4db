import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

/**
 * Page that the device doesn't keep, such as those of the administration, while there is no network. It is loaded when
 * there is one again.
 */
export function NeedsConnection(): ReactNode {
  const t = useTexts();
  useEffect(() => {
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const isFieldSide = window.location.pathname.startsWith('/exe');
  const state = (
    <ErrorState
      isPage
      title={t(isFieldSide ? 'app.connection.pageNeeds' : 'app.connection.adminNeeds')}
      messages={[t('app.connection.opensLater')]}
      action={
        <ButtonLink to="/exe" variant="default">
          {t('app.connection.toField')}
        </ButtonLink>
      }
    />
  );
  // The frame of the administration is not there; that of the field side is.
  if (isFieldSide) return state;
  return (
    <main id="main" tabIndex={-1}>
      {state}
    </main>
  );
}
