import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/List.css';

/** Rows that are named are so many, before "and n more". */
export const maxNamed = 10;

interface NamedLinesProps {
  readonly lines: readonly { readonly key: string; readonly name: string; readonly text: string }[];
}

/** Rows by name, with the details of each. */
export function NamedLines({ lines }: NamedLinesProps): ReactNode {
  return (
    <List size="sm" mt="xs" spacing={4}>
      {lines.map(({ key, name, text }) => (
        <List.Item key={key}>
          <strong>{name}</strong>: {text}
        </List.Item>
      ))}
    </List>
  );
}
