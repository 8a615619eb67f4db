import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { verbatim } from '../../ui/text/verbatim.ts';

interface SearchInputProps extends Omit<TextInputProps, 'onChange'> {
  readonly label: string;
  readonly iconSize?: number;
  readonly onChange: (text: string) => void;
}

/** Search input for the content below it. Its label is shown inside it. */
export function SearchInput({ label, iconSize = 18, onChange, ...props }: SearchInputProps): ReactNode {
  return (
    <TextInput
      type="search"
      {...verbatim}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={iconSize} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  );
}
