import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { verbatim } from '../../ui/text/verbatim.ts';

interface CodeFormProps {
  readonly label: string;
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onCode: (code: string) => void;
}

/** Takes a code that is typed instead of scanned. A hand scanner may type into it as well. */
export function CodeForm({ label, action, isBusy = false, onCode }: CodeFormProps): ReactNode {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '' || isBusy) return;
        setCode('');
        onCode(code.trim());
      }}
    >
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          {...verbatim}
          size="lg"
          flex={1}
          label={label}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" variant="default" loading={isBusy}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
