import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import { verbatim } from '../../ui/text/verbatim.ts';

interface CodeEntryProps {
  readonly onCode: (code: string) => void;
  readonly className?: string;
}

/** A code typed by hand. */
export function CodeEntry({ onCode, className }: CodeEntryProps): ReactNode {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code.trim());
        // The text can be corrected, and the next typed or scanned text replaces it.
        input.current?.focus();
        input.current?.select();
      }}
    >
      <TextInput
        ref={input}
        size="lg"
        autoFocus
        {...verbatim}
        aria-label={t('app.scanner.enterCode')}
        placeholder={t('app.scanner.enterCode')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={code.trim() === ''}>
        {t('app.scanner.find')}
      </Button>
    </form>
  );
}
