import type { FieldContext, FieldDefinition } from '@tingest/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FieldPath } from './field-paths.ts';
import type { FormStore } from './form-store.ts';
import type { LabelMark } from './label-mark.ts';

export interface FieldProps {
  readonly field: FieldDefinition;
  /** Where its value stands; at the field's own id without it. */
  readonly fieldPath?: FieldPath;
  /** Instead of the field's own label with its mark. */
  readonly label?: ReactNode;
  readonly isCompact?: boolean;
}

/** What the parts of one form share; inputs that hold other fields draw them with what is here. */
export interface FormScope {
  readonly form: FormStore;
  readonly context: FieldContext;
  readonly isDisabled: boolean;
  readonly mark: LabelMark;
  /** False for a moment at first, while only the top of a long form is drawn. */
  readonly isWhole: boolean;
  /** How many groups are around. */
  readonly depth: number;
  /** One field, drawn again only when its own value or problem changes. */
  readonly Field: ComponentType<FieldProps>;
  /** Several fields, one below the other. */
  readonly Fields: ComponentType<{ readonly fields: readonly FieldDefinition[] }>;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** The form around; only what stands in a `FormRenderer` may ask. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('fields stand in a FormRenderer');
  return scope;
}
