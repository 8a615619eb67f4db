import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { verbatim } from '../../ui/text/verbatim.ts';
import styles from './list-tools.module.css';

/** Milliseconds of rest after the last key before the list is searched. */
const typingRest = 250;

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Free-text search. It keeps the text being typed in local state, so that a slow response never removes a letter. */
export function SearchBox({ value, onChange }: SearchBoxProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(value);
  const sentValue = useRef(value);
  const send = useRef(onChange);
  send.current = onChange;

  // The address changed by itself, as with the back button.
  useEffect(() => {
    if (value === sentValue.current) return;
    sentValue.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === sentValue.current) return;
    const timer = setTimeout(() => {
      sentValue.current = next;
      send.current(next);
    }, typingRest);
    return () => clearTimeout(timer);
  }, [text]);

  const sendNow = (next: string): void => {
    setText(next);
    sentValue.current = next.trim();
    onChange(next.trim());
  };
  return (
    <TextInput
      className={styles.search}
      type="search"
      {...verbatim}
      enterKeyHint="search"
      maxLength={200}
      aria-label={t('lists.search')}
      placeholder={t('app.actions.search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label={t('lists.clearSearch')} onClick={() => sendNow('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sendNow(text);
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          sendNow('');
        }
      }}
    />
  );
}
