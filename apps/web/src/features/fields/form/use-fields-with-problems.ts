import { useCallback, useSyncExternalStore } from 'react';
import type { FieldAtPath } from './field-paths.ts';
import type { FormStore } from './form-store.ts';

/** What is wrong in a form, followed as it changes. */
export function useFieldsWithProblems(form: FormStore): readonly FieldAtPath[] {
  const subscribe = useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
  return useSyncExternalStore(subscribe, form.fieldsWithProblems);
}
