import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import styles from './element-page.module.css';

/** The outline of an object's page, as high as the page will be. */
export function ElementSkeleton(): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="lg" aria-busy="true">
      <VisuallyHidden role="status">{t('app.loading')}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width={64} height={64} radius="lg" />
        <div className={styles.names}>
          <Skeleton height={24} width="70%" my={3} />
          <Skeleton height={14} width="45%" my={5} />
        </div>
      </div>
      <Skeleton height={48} radius="md" />
      <RowsSkeleton count={2} />
      <Skeleton height={220} radius="md" />
    </Stack>
  );
}
