import { useCallback } from 'react';
import type { CalendarEntry } from '../../api/calendar.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/**
 * Returns a function that names an entry of one object's calendar: by the borrower, as far as the reader may know, else
 * by its kind.
 */
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

/** Returns a function that names an entry where space is limited: by the borrower. */
export function useShortEntryName(): (entry: CalendarEntry) => string {
  const name = useEntryName();
  return useCallback((entry) => entry.who ?? name(entry), [name]);
}
