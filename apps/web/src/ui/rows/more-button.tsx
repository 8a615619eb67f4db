import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

interface MoreButtonProps {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/** Shows more of a list, where there is more. */
export function MoreButton({ hasMore, isLoadingMore, loadMore }: MoreButtonProps): ReactNode {
  const t = useTexts();
  if (!hasMore) return null;
  return (
    <Button variant="default" size="md" fullWidth mt="sm" loading={isLoadingMore} onClick={loadMore}>
      {t('exe.list.more')}
    </Button>
  );
}
