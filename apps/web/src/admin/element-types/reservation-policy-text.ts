import type { Culture, ReservationPolicy } from '@tingest/domain';
import { formatNumber } from '@tingest/i18n';
import type { Translate } from '../../lib/texts/texts.ts';
import { minutesPer, unitOf } from './durations.ts';
import { weekdayName } from './opening-days.ts';

/** What is said of reservations, a line each, for when two versions are compared. */
export function reservationPolicyText(policy: ReservationPolicy, t: Translate, culture: Culture): string {
  const { bufferMinutes, shortestNoticeMinutes, longestDays, releaseAfterMinutes, openingHours } = policy;
  const none = t('admin.reservations.none');
  const duration = (minutes: number): string => {
    const unit = unitOf(minutes);
    const count = minutes / minutesPer[unit];
    return t(`admin.reservations.${unit}Said`, { count, number: formatNumber(culture, count) });
  };
  const hours = openingHours.map(({ weekday, from, to }) => `${weekdayName(weekday, culture)} ${from}–${to}`);
  return [
    [t('admin.reservations.bufferMinutes'), bufferMinutes ? duration(bufferMinutes) : none],
    [t('admin.reservations.shortestNoticeMinutes'), shortestNoticeMinutes ? duration(shortestNoticeMinutes) : none],
    [t('admin.reservations.longestDays'), longestDays ?? t('admin.services.noLimit')],
    [
      t('admin.reservations.releaseAfterMinutes'),
      releaseAfterMinutes === null ? t('admin.services.loan.never') : duration(releaseAfterMinutes),
    ],
    [t('admin.reservations.opening'), hours.join(', ') || t('admin.reservations.always')],
  ]
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
