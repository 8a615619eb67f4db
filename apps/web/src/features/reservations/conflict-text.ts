import type { Conflict, ConflictData } from '../../api/reservations.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSpanText } from '../../ui/instant/span-text.ts';

/** A transaction without a fixed end is returned as ending after this year. */
const endless = 9000;

/** Returns a function that describes a conflict: "Reserved 3 December to 5 December, Anna Berg". */
export function useConflictText(): (conflict: Conflict) => string {
  const t = useTexts();
  const span = useSpanText();
  return ({ status, from, to, who }) => {
    const isEndless = new Date(to).getUTCFullYear() > endless;
    const sentence = t(status === 'reserved' ? 'service.conflict.reserved' : 'service.conflict.lent', {
      when: span(from, isEndless ? null : to),
    });
    return who ? t('service.conflict.who', { sentence, who }) : sentence;
  };
}

/**
 * Returns the time until which an object may be kept despite conflicts: the start of the first conflict, less the
 * buffer of its category. `null` if that has passed.
 */
export function keepUntil({ conflicts }: ConflictData, bufferMinutes: number, now: Date): Date | null {
  const firstStart = Math.min(...conflicts.map(({ from }) => Date.parse(from)));
  const until = new Date(firstStart - bufferMinutes * 60_000);
  return Number.isFinite(firstStart) && until > now ? until : null;
}
