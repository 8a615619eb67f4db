import type { FieldValues } from '@tingest/domain';
import { isFilledIn } from '../../features/fields/form/field-paths.ts';
import type { FormStore } from '../../features/fields/form/form-store.ts';

/** A field that the form doesn't have any more is left out, and so is what the server fills in by itself. */
export function putBack(form: FormStore, values: FieldValues): void {
  for (const field of form.fields) {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    if (value !== undefined && isFilledIn(field)) form.setValue(field.id, value);
  }
}
