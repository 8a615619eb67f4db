import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The values of the form around an input, for inputs that depend on another field. */
export interface FormValues {
  /** `null` where the field has no value, or is none of the form's. */
  readonly value: (fieldId: string) => unknown;
  /** Calls `listener` after every change of that field; the answer ends that. */
  readonly subscribe: (fieldId: string, listener: () => void) => () => void;
}

/**
 * Provided once around a form's fields; a `FormStore` is one as it stands:
 *
 *     <FormValuesContext value={form}>…</FormValuesContext>
 *
 * The row of a collection provides its own inside, which answers for the row's children and asks the outer one for every
 * other field. Without a provider nothing depends on anything, and all choices can be chosen.
 */
export const FormValuesContext = createContext<FormValues | null>(null);

const follow = (): (() => void) => () => {};

/** The value of another field of the same form; the component is drawn again when it changes. `null` asks for none. */
export function useOtherValue(fieldId: string | null): unknown {
  const form = useContext(FormValuesContext);
  const subscribe = useCallback(
    (listener: () => void) => (form && fieldId !== null ? form.subscribe(fieldId, listener) : follow()),
    [form, fieldId],
  );
  return useSyncExternalStore(subscribe, () => (form && fieldId !== null ? form.value(fieldId) : null));
}
