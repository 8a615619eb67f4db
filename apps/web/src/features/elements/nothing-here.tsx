import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** A page of the field side that leads nowhere: what it names is gone, or nothing was ever there. */
export function NothingHere({ why }: { readonly why: 'service.gone' | 'app.notFound' }): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      isPage
      icon={IconMapOff}
      title={t(`${why}.title`)}
      text={t(`${why}.text`)}
      action={
        <ButtonLink to="/exe" size="md">
          {t('app.notFound.home')}
        </ButtonLink>
      }
    />
  );
}
