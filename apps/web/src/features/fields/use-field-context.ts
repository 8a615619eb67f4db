import type { FieldContext } from '@tingest/domain';
import { useMemo } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** What field rules need to know of the reader: culture, the tenant's time zone, and the time at which the screen opened. */
export function useFieldContext(): FieldContext {
  const culture = useCulture();
  const { tenant } = useSession();
  const timeZone = tenant.ianaTimeZone;
  return useMemo(() => ({ culture, timeZone, now: new Date() }), [culture, timeZone]);
}
