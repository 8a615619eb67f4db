import { defaultValues, type FieldDefinition, type FieldValues } from '@tingest/domain';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useFieldContext } from '../use-field-context.ts';
import type { CreateForm } from './form-rule-layer.ts';
import { createFormStore, type FormStore } from './form-store.ts';

/**
 * A form on field definitions. It begins with `initial`, or without it with the fields' defaults, and stays the same
 * while the component lives: give the component a `key` to begin anew.
 * @param create what makes it where it has rules (`useFormRules`)
 */
export function useForm(
  fields: readonly FieldDefinition[],
  initial?: FieldValues,
  create: CreateForm = createFormStore,
): FormStore {
  const context = useFieldContext();
  const [form] = useState(() => create(fields, initial ?? defaultValues(fields, context), context));
  return form;
}

/** Whether the form differs from what was saved; for `useUnsavedChanges`. */
export function useIsDirty(form: FormStore): boolean {
  const subscribe = useCallback((listener: () => void) => form.subscribe(null, listener), [form]);
  return useSyncExternalStore(subscribe, form.isDirty);
}

/** One field's value, for what depends on it. */
export function useFieldValue(form: FormStore, fieldId: string): unknown {
  const subscribe = useCallback((listener: () => void) => form.subscribe(fieldId, listener), [form, fieldId]);
  return useSyncExternalStore(subscribe, () => form.value(fieldId));
}
