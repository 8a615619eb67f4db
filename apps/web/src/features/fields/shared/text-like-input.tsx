import { TextInput } from '@mantine/core';
import type { ComponentType, HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react';
import { verbatim } from '../../../ui/text/verbatim.ts';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';

interface TextLikeInputProps extends FieldInputProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly rightSection?: ReactNode;
  /** Whether it is a code: nothing corrects what is typed. Addresses and numbers are typed so too. */
  readonly isVerbatim?: boolean;
}

const verbatimModes: ReadonlySet<string | undefined> = new Set(['email', 'url', 'tel']);

/** One line of text. The keyboard that a phone shows differs by type; what is typed is checked by the domain only. */
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

/** The input of a type that differs from others only in what is offered for typing it: a keyboard. */
export function textInput(typing: Pick<TextLikeInputProps, 'type' | 'inputMode'> = {}): ComponentType<FieldInputProps> {
  return (props) => <TextLikeInput {...props} {...typing} />;
}
