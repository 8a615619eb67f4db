import { formatNumber } from '@tingest/i18n';
import { useCallback } from 'react';
import type { CappedCount } from '../../api/dashboard.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** A number as it is shown: `1,204`, or `1,000+` where it was not counted to the end. */
export function useCountText(): (count: number | CappedCount) => string {
  const t = useTexts();
  const culture = useCulture();
  return useCallback(
    (count) => {
      if (typeof count === 'number') return formatNumber(culture, count);
      const number = formatNumber(culture, count.count);
      return count.isMore ? t('admin.dashboard.orMore', { number }) : number;
    },
    [t, culture],
  );
}
