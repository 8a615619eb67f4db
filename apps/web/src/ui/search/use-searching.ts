import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

export interface Searching {
  readonly typedText: string;
  readonly setTyped: (text: string) => void;
  /** Search text, delayed after typing. */
  readonly search: string;
}

/** A pause in typing as long as this, in milliseconds, means that the word is to be looked for. */
const pause = 250;

/** Provides the text typed into a search, and the delayed text that is searched for. */
export function useSearching(): Searching {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause);
  return { typedText: typed, setTyped, search };
}
