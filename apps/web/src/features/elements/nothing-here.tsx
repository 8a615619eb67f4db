import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Page of the field side for an address that leads nowhere: its target is deleted or never existed. */
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
