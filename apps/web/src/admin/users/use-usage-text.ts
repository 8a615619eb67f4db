import { formatList, formatNumber } from '@tingest/i18n';
import type { UserUsage } from '../../api/users.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';

const openUses = ['loans', 'reservations', 'cases'] as const;

/**
 * Returns a function that describes the data associated with a user and its treatment, in one or two sentences; `null`
 * if there is none.
 */
export function useUsageSentences(): (usage: UserUsage) => string | null {
  const t = useTexts();
  const culture = useCulture();
  return (usage) => {
    const countText = (use: keyof Omit<UserUsage, 'most'>): string => {
      const count = usage[use];
      const number = count >= usage.most ? `${formatNumber(culture, count)}+` : formatNumber(culture, count);
      return t(`admin.users.usage.${use}`, { count, number });
    };
    const openTexts = openUses.filter((use) => usage[use] > 0).map(countText);
    const sentences = [
      ...(openTexts.length > 0 ? [t('admin.users.usage.open', { what: formatList(culture, openTexts) })] : []),
      ...(usage.transactions > 0 ? [t('admin.users.usage.history', { what: countText('transactions') })] : []),
    ];
    return sentences.length > 0 ? sentences.join(' ') : null;
  };
}
