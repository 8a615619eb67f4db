import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Any other path under `/exe`. Source: specification, section 2, Exe routes. */
export function NotFoundScreen(): ReactNode {
  const t = useTexts();
  return (
    <EmptyState
      isPage
      icon={IconMapOff}
      title={t('app.notFound.title')}
      text={t('app.notFound.text')}
      action={
        <ButtonLink to="/exe" size="md">
          {t('app.notFound.home')}
        </ButtonLink>
      }
    />
  );
}
