import type { ChangeEvent } from 'react';
import type { Editor } from './use-editor.ts';

/** Names of a draft's texts. */
type TextName<Draft> = {
  [Name in keyof Draft]-?: Draft[Name] extends string | null | undefined ? Name : never;
}[keyof Draft] &
  string;

/** Binds an input to a text property of the edited item. @param emptyValue the value that is stored if the input is empty */
export function textProps<Draft extends object, Stored>(
  { draft, change, touch, error }: Editor<Draft, Stored>,
  name: TextName<Draft>,
  emptyValue: '' | null = '',
) {
  return {
    autoComplete: 'off',
    value: (draft[name] as string | null | undefined) ?? '',
    error: error(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: currentTarget.value || emptyValue } as Partial<Draft>),
    onBlur: () => touch(name),
  };
}
