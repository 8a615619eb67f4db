import { useCallback } from 'react';
import type { CalendarEntry } from '../../api/calendar.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** What an entry of one object's calendar is called: whose it is, as far as the reader may know, else what it is. */
export function useEntryName(): (entry: CalendarEntry) => string {
  const t = useTexts();
  return useCallback(
    ({ status, who, isOwn }) => {
      const label = t(status === 'reserved' ? 'service.reservations.reserved' : 'service.reservations.lent');
      return who
        ? `${label}: ${who}`
        : isOwn
          ? `${label} (${t('service.reservations.yours').toLocaleLowerCase()})`
          : label;
    },
    [t],
  );
}

/** The same where there is little room: whose it is. */
export function useShortEntryName(): (entry: CalendarEntry) => string {
  const name = useEntryName();
  return useCallback((entry) => entry.who ?? name(entry), [name]);
}
