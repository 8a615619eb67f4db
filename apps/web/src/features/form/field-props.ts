import type { FieldContext, FieldDefinition } from '@tingest/domain/fields';
import type { ReactNode } from 'react';

/** Props of every field input. The input shows `value` and reports changes; it keeps no state for the value. */
export interface FieldInputProps {
  /** Id of the control in the page: the label's target, and where an error jumps to. */
  readonly id: string;
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  readonly label: ReactNode;
  /** The stored value, or the text typed that cannot be parsed as a value yet. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** Whether space is limited: in the cell of a table, where the column heading shows the label and the description. */
  readonly isCompact?: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Props of a component that shows a stored value. */
export interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  readonly value: unknown;
  /** In a list: one line, without parts of its own to reach with the keyboard where that can be avoided. */
  readonly isCompact?: boolean;
}

/** Props of the settings of a field type; `onChange` receives only the changed properties. */
export interface FieldSettingsProps {
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  /** Problems by name, such as `validation.pattern`, in words. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<FieldDefinition>) => void;
}

/** Returns the props common to all Mantine inputs, from a field's props. */
export function inputProps({ id, field, label, error, isDisabled, onBlur }: FieldInputProps) {
  return {
    id,
    label,
    description: field.description || undefined,
    error,
    disabled: isDisabled,
    onBlur,
    size: 'md',
    'aria-required': field.required === true,
  } as const;
}

/** Returns a value as text, for text inputs; a value that cannot be text is empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
