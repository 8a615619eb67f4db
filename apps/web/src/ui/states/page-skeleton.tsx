import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { useAfterDelay } from './use-after-delay.ts';

/** The outline of a page while its parts are loaded; nothing at all during a short wait. */
export function PageSkeleton({ rows = 4 }: { readonly rows?: number }): ReactNode {
  const t = useTexts();
  const isVisible = useAfterDelay(true);
  return (
    <Stack gap="md" p="md" aria-busy="true" mih={240}>
      <VisuallyHidden role="status">{t('app.loading')}</VisuallyHidden>
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
