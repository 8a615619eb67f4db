import { ActionIcon, Card, TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

const ScanDialog = lazy(async () => ({ default: (await import('../../ui/scanner/scan-dialog.tsx')).ScanDialog }));

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
  const [isScanning, setIsScanning] = useState(false);
  const hint = t('admin.elements.codeHint');
  return (
    <Card withBorder padding="md">
      <TextInput
        id="element-code"
        size="md"
        label={t('admin.elements.code')}
        description={isNew ? `${hint} ${t('admin.elements.codeMadeUp')}` : hint}
        error={error}
        disabled={isDisabled}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={40}
            disabled={isDisabled}
            aria-label={t('admin.elements.scanCode')}
            onClick={() => setIsScanning(true)}
          >
            <IconScan size={24} aria-hidden />
          </ActionIcon>
        }
      />
      {isScanning && (
        <Suspense>
          <ScanDialog
            title={t('admin.elements.scanCode')}
            onClose={() => setIsScanning(false)}
            onCode={(code) => {
              onChange(code);
              setIsScanning(false);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
