import { Card, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { additionalInputId } from '../features/form/state/field-paths.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ScanButton } from '../ui/scanner/scan-button.tsx';
import { verbatim } from '../ui/text/verbatim.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  /** Whether one is made up when it is left empty. */
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (code: string) => void;
}

/** The code that stands on the object: typed, scanned with the camera, or with a hand scanner. */
export function CodeField({ value, error, isNew, isDisabled, onChange }: CodeFieldProps): ReactNode {
  const t = useTexts();
  const hint = t('admin.elements.codeHint');
  return (
    <Card withBorder padding="md">
      <TextInput
        id={additionalInputId('code')}
        size="md"
        label={t('admin.elements.code')}
        description={isNew ? `${hint} ${t('admin.elements.codeMadeUp')}` : hint}
        error={error}
        disabled={isDisabled}
        {...verbatim}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={48}
        rightSection={
          <ScanButton
            label={t('admin.elements.scanCode')}
            title={t('admin.elements.scanCode')}
            size={40}
            isDisabled={isDisabled}
            onCode={onChange}
          />
        }
      />
    </Card>
  );
}
