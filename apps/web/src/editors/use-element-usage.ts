import { formatNumber } from '@tingest/i18n';
import { useCallback } from 'react';
import { countTransactions } from '../api/transaction-calls.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';

/** Asks how much has been done with an object, in a sentence to be read before it is deleted. */
export function useElementUsage(): (element: { readonly id: string }) => Promise<string> {
  const t = useTexts();
  const culture = useCulture();
  return useCallback(
    async ({ id }) => {
      const count = await countTransactions({ elementId: id });
      if (count === 0) return t('admin.elements.remove.unused');
      return t('admin.elements.remove.used', { count, number: formatNumber(culture, count) });
    },
    [t, culture],
  );
}
