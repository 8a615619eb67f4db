import type { FieldContext } from '@tingest/domain/fields';
import { useMemo } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';

/**
 * Provides the context that field rules need about the reader: culture, the tenant's time zone, the time at which the
 * screen opened, and the current user. The user that filled in the form before is known only to the server.
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
