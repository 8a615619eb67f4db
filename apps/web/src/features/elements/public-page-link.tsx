import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { findPublicPage } from '../../lib/session/anonymous-page.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/**
 * Link to the public page of a label if the reader may not see its object; renders nothing if there is no public page.
 */
export function PublicPageLink({ code }: { readonly code: string }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { site } = useSession();
  // A label of another organisation names its own site.
  const siteKey = new URLSearchParams(window.location.search).get('site') ?? site.key;
  const { data } = useQuery({
    queryKey: ['publicPage', code, siteKey, culture],
    queryFn: () => findPublicPage(code, siteKey, culture),
    retry: false,
  });
  if (!data) return null;
  return (
    <Button component="a" href={data} size="lg" fullWidth leftSection={<IconWorld size={24} aria-hidden />}>
      {t('service.unknown.publicPage')}
    </Button>
  );
}
