import { TextInput } from '@mantine/core';
import type { ComponentType, HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { verbatim } from '../../../ui/text/verbatim.ts';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';

interface TextLikeInputProps extends FieldInputProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly rightSection?: ReactNode;
  /** Whether the text is a code, without automatic correction. Also used for addresses and numbers. */
  readonly isVerbatim?: boolean;
}

const verbatimModes: ReadonlySet<string | undefined> = new Set(['email', 'url', 'tel']);

/**
 * Input for one line of text. The keyboard that a phone shows differs by type; the text is validated by the domain
 * only.
 */
export function TextLikeInput(props: TextLikeInputProps): ReactNode {
  const { type = 'text', inputMode, autoComplete = 'off', rightSection, value, onChange } = props;
  const { isVerbatim = verbatimModes.has(inputMode) } = props;
  return (
    <TextInput
      {...inputProps(props)}
      {...(isVerbatim && verbatim)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      rightSection={rightSection}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Creates the input of a type that differs from others only in the keyboard that is offered. */
export function textInput(typing: Pick<TextLikeInputProps, 'type' | 'inputMode'> = {}): ComponentType<FieldInputProps> {
  return (props) => <TextLikeInput {...props} {...typing} />;
}
