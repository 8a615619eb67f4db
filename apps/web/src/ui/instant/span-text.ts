import { formatDateTime, zonedToUtc } from '@tingest/domain/foundation';
import { useCallback } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useDayText } from '../time/day-text.ts';

/**
 * A span as a person says it: "3 December 08:00–16:00", "3 December to 5 December". Without an end it goes on.
 */
export function useSpanText(): (from: string | Date, to: string | Date | null) => string {
  const t = useTexts();
  const day = useDayText();
  const timeZone = useSession().tenant.ianaTimeZone;
  return useCallback(
    (from, to) => {
      if (to === null) return t('service.reservations.span', { from: day(from), to: t('service.reservations.open') });
      const [startDay = '', startTime = ''] = formatDateTime(new Date(from), timeZone).split(' ');
      const [endDay, endTime = ''] = formatDateTime(new Date(to), timeZone).split(' ');
      if (startDay !== endDay) return t('service.reservations.span', { from: day(from), to: day(to) });
      const midnight = zonedToUtc(startDay, '00:00', timeZone) ?? new Date(from);
      return `${day(midnight)} ${startTime}–${endTime}`;
    },
    [t, day, timeZone],
  );
}
