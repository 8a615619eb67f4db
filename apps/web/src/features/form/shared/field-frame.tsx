import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldInputProps, inputProps } from '../field-props.ts';

/**
 * Returns the ARIA attributes that name and describe a control inside a `FieldFrame`, for controls that cannot be tied
 * to an HTML label: an editable region, a group of buttons.
 */
export function framedProps({ id, field, error }: FieldInputProps) {
  const descriptionIds = [field.description && `${id}-frame-description`, error && `${id}-frame-error`].filter(Boolean);
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': field.required === true,
  } as const;
}

interface FieldFrameProps {
  readonly field: FieldInputProps;
  /** Goes to the control when the label is touched, as a label's own control would be. */
  readonly onLabel?: () => void;
  readonly children: ReactNode;
}

/** Label, description and error around a control that is more than one plain input. Give the control `framedProps`. */
export function FieldFrame({ field, onLabel, children }: FieldFrameProps): ReactNode {
  const { label, description, error, size } = inputProps(field);
  return (
    <Input.Wrapper
      id={`${field.id}-frame`}
      label={label}
      description={description}
      error={error}
      size={size}
      labelElement="div"
      labelProps={{ id: `${field.id}-label`, onClick: onLabel }}
    >
      {children}
    </Input.Wrapper>
  );
}
