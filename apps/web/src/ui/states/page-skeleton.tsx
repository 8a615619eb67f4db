import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { ReloadButton } from './reload-button.tsx';
import { useAfterDelay } from './use-after-delay.ts';

/** A wait after which a page that still loads offers to be reloaded. */
const slowAfterMs = 20_000;

/** The outline of a page while its parts are loaded: nothing at all during a short wait, an offer to reload after a long one. */
export function PageSkeleton({ rows = 4 }: { readonly rows?: number }): ReactNode {
  const t = useTexts();
  const isVisible = useAfterDelay(true);
  const isSlow = useAfterDelay(true, slowAfterMs);
  return (
    <Stack gap="md" p="md" aria-busy="true" mih={240}>
      <VisuallyHidden role="status">{t('app.loading')}</VisuallyHidden>
      {isSlow && (
        <Stack align="center" gap="sm" role="alert">
          <Text ta="center">{t('app.errors.slow')}</Text>
          <ReloadButton />
        </Stack>
      )}
      {isVisible && (
        <>
          <Skeleton height={28} width="45%" />
          {Array.from({ length: rows }, (_, row) => (
            // Outlines have no identity of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Skeleton key={row} height={56} />
          ))}
        </>
      )}
    </Stack>
  );
}
