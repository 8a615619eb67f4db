import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { useEffect, useRef } from 'react';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { useForm } from '../../features/form/state/use-form.ts';

/**
 * Provides a form on fields with values that are part of an editor's draft: input is written to the draft, and changes
 * of the draft, such as from another user's version, are shown.
 */
export function useDraftForm(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  onChange: (values: FieldValues) => void,
): FormStore {
  const form = useForm(fields, values);
  const shownValues = useRef(values);
  useEffect(() => {
    const report = () => {
      shownValues.current = form.values();
      onChange(shownValues.current);
    };
    const unsubscribe = form.subscribe(null, () => {
      if (JSON.stringify(form.values()) !== JSON.stringify(shownValues.current)) report();
    });
    return () => void unsubscribe();
  }, [form, onChange]);
  useEffect(() => {
    if (values === shownValues.current) return;
    const before = form.values();
    shownValues.current = values;
    for (const { id } of form.fields) {
      if (JSON.stringify(values[id]) !== JSON.stringify(before[id])) form.setValue(id, values[id] ?? null);
    }
  }, [form, values]);
  return form;
}
