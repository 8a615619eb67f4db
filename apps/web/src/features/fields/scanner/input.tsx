import { ActionIcon } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../field-props.ts';
import { TextLikeInput } from '../shared/text-like-input.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('../../../ui/scanner/scan-dialog.tsx')).ScanDialog }));

/** What a code says: scanned with the camera, with a hand scanner (which types), or typed. */
export function ScannerInput(props: FieldInputProps): ReactNode {
  const t = useTexts();
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <TextLikeInput
        {...props}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={44}
            disabled={props.isDisabled}
            aria-label={t('app.scanner.open')}
            onClick={() => setIsScanning(true)}
          >
            <IconScan size={24} aria-hidden />
          </ActionIcon>
        }
      />
      {isScanning && (
        <Suspense>
          <ScanDialog
            title={t('app.scanner.title')}
            onClose={() => setIsScanning(false)}
            onCode={(code) => {
              props.onChange(code);
              setIsScanning(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
