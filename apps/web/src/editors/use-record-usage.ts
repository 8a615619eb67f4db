import { formatNumber } from '@tingest/i18n';
import { useCallback } from 'react';
import { countRecordUses } from '../api/records.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import type { RemovalAnswer } from './object-removal.tsx';

/**
 * Returns a function that describes the uses of a predefined value in a sentence, shown before it is deleted; a value
 * in use is kept.
 */
export function useRecordUsage(): (record: { readonly id: string }) => Promise<RemovalAnswer> {
  const t = useTexts();
  const culture = useCulture();
  return useCallback(
    async ({ id }) => {
      const count = await countRecordUses(id);
      if (count === 0) return { text: t('admin.records.remove.unused'), isPossible: true };
      const text = t('admin.records.remove.used', { count, number: formatNumber(culture, count) });
      return { text, isPossible: false };
    },
    [t, culture],
  );
}
