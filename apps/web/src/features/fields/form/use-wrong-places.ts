import { useCallback, useSyncExternalStore } from 'react';
import type { FormPlace } from './form-places.ts';
import type { FormStore } from './form-store.ts';

/** What is wrong in a form, followed as it changes. */
export function useWrongPlaces(form: FormStore): readonly FormPlace[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
  return useSyncExternalStore(subscribe, form.wrongPlaces);
}
