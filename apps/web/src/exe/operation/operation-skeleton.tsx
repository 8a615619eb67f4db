import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

/** The outline of a form. */
export function OperationSkeleton(): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">{t('app.loading')}</VisuallyHidden>
      <Skeleton height={28} width="65%" />
      <Skeleton height={20} width="50%" mb="sm" />
      <Skeleton height={420} radius="md" />
    </Stack>
  );
}
