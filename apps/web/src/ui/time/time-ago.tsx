import { formatDateTime, msPerDay } from '@tingest/domain/foundation';
import { formatRelativeTime } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Further back than this, in milliseconds, the date says more than "three weeks ago". */
const recent = 7 * msPerDay;

/** An instant as a person says it, "2 hours ago"; an older one as date and time in the tenant's zone. */
export function useTimeText(): (instant: string) => string {
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  return (instant) => {
    const now = Date.now();
    const isRecent = Math.abs(now - Date.parse(instant)) < recent;
    return isRecent ? formatRelativeTime(culture, instant, now) : formatDateTime(new Date(instant), timeZone);
  };
}

/** `useTimeText` as an element, with the exact time when it is pointed at. */
export function TimeAgo({ at }: { readonly at: string }): ReactNode {
  const timeText = useTimeText();
  const timeZone = useSession().tenant.ianaTimeZone;
  return (
    <time dateTime={at} title={formatDateTime(new Date(at), timeZone)}>
      {timeText(at)}
    </time>
  );
}
