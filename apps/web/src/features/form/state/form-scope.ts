import type { FieldContext, FieldDefinition } from '@tingest/domain/fields';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { LabelMark } from '../renderer/label-mark.ts';
import type { FieldPath } from './field-paths.ts';
import type { FormStore } from './form-store.ts';

export interface FieldProps {
  readonly field: FieldDefinition;
  /** Where its value stands; at the field's own id without it. */
  readonly fieldPath?: FieldPath;
  /** Instead of the field's own label with its mark. */
  readonly label?: ReactNode;
  readonly isCompact?: boolean;
}

/** Context shared by the parts of one form; inputs that contain other fields use it to render them. */
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

/** Returns the scope of the surrounding form; may only be called inside a `FormRenderer`. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('fields stand in a FormRenderer');
  return scope;
}
