import type { FieldDefinition, FieldValues } from '@tingest/domain';
import { useEffect, useRef } from 'react';
import type { FormStore } from '../../features/fields/form/form-store.ts';
import { useForm } from '../../features/fields/form/use-form.ts';

/**
 * A form on fields whose values are a part of what an editor edits: what is typed goes there, and what comes from there, such as
 * from somebody else's version, is shown.
 */
export function useDraftForm(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  onChange: (values: FieldValues) => void,
): FormStore {
  const form = useForm(fields, values);
  const shown = useRef(values);
  useEffect(() => {
    const tell = () => {
      shown.current = form.values();
      onChange(shown.current);
    };
    const unsubscribe = form.subscribe(null, () => {
      if (JSON.stringify(form.values()) !== JSON.stringify(shown.current)) tell();
    });
    return () => void unsubscribe();
  }, [form, onChange]);
  useEffect(() => {
    if (values === shown.current) return;
    const before = form.values();
    shown.current = values;
    for (const { id } of form.fields) {
      if (JSON.stringify(values[id]) !== JSON.stringify(before[id])) form.setValue(id, values[id] ?? null);
    }
  }, [form, values]);
  return form;
}
