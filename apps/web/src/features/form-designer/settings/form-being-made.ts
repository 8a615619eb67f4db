import type { FieldDefinition } from '@tingest/domain/fields';
import { createContext, useContext } from 'react';

/** The form that contains a field for which the settings are shown. */
export interface SurroundingForm {
  readonly fields: readonly FieldDefinition[];
  /** The group or table that the field stands in. */
  readonly parent: FieldDefinition | null;
}

/** Given by the designer, so that settings can offer the form's other fields. */
export const FormBeingMade = createContext<SurroundingForm>({ fields: [], parent: null });

export function useFormBeingMade(): SurroundingForm {
  return useContext(FormBeingMade);
}
