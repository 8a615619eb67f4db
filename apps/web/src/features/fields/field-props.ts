import type { FieldContext, FieldDefinition } from '@tingest/domain';
import type { ReactNode } from 'react';

/** What every field's input gets. It shows `value` and says when it changes; it keeps no value of its own. */
export interface FieldInputProps {
  /** Id of the control in the page: the label's target, and where an error jumps to. */
  readonly id: string;
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  readonly label: ReactNode;
  /** The stored value, or what was typed and can't be read as one yet. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** Whether there is little room: the cell of a table, whose heading shows the label and the description. */
  readonly isCompact?: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** What shows a stored value. */
export interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  readonly value: unknown;
  /** In a list: one line, without parts of its own to reach with the keyboard where that can be avoided. */
  readonly isCompact?: boolean;
}

/** What configures a field of the type; `onChange` gets only what changed. */
export interface FieldSettingsProps {
  readonly field: FieldDefinition;
  readonly context: FieldContext;
  /** Problems by name, such as `validation.pattern`, in words. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<FieldDefinition>) => void;
}

/** What all of Mantine's inputs have in common, from a field's props. */
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

/** A value as text, for inputs that take text: what can't be text is empty. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
