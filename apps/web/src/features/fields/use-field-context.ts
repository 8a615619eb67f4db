import type { FieldContext } from '@tingest/domain';
import { useMemo } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';

/**
 * What field rules need to know of the reader: culture, the tenant's time zone, the time at which the screen opened, and
 * who fills in. Who did so before, only the server knows.
 */
export function useFieldContext(): FieldContext {
  const culture = useCulture();
  const { tenant, user } = useSession();
  const timeZone = tenant.ianaTimeZone;
  const { id, name } = user;
  return useMemo(
    () => ({ culture, timeZone, now: new Date(), people: { current: { id, name }, previous: null } }),
    [culture, timeZone, id, name],
  );
}
