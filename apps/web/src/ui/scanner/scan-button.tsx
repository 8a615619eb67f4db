import { ActionIcon } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

interface ScanButtonProps {
  readonly label: string;
  /** Title above the camera. */
  readonly title: string;
  readonly size: number;
  readonly isDisabled?: boolean | undefined;
  readonly onCode: (code: string) => void;
}

/** Beside an input: fills it in with the camera. */
export function ScanButton({ label, title, size, isDisabled = false, onCode }: ScanButtonProps): ReactNode {
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={size}
        disabled={isDisabled}
        aria-label={label}
        onClick={() => setIsScanning(true)}
      >
        <IconScan size={24} aria-hidden />
      </ActionIcon>
      {isScanning && (
        <Suspense>
          <ScanDialog
            title={title}
            onClose={() => setIsScanning(false)}
            onCode={(code) => {
              onCode(code);
              setIsScanning(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
