import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayHere } from '../lib/session/caller.ts';
import { useTexts } from '../lib/texts/texts.ts';
import type { PrintedObjects } from './use-print.ts';

const PrintLabels = lazy(async () => ({ default: (await import('./print-labels.tsx')).PrintLabels }));

interface PrintLabelsButtonProps extends Pick<ButtonProps, 'size'> {
  readonly objects: PrintedObjects;
  readonly count?: number;
  readonly elementTypeId?: string;
}

/** Prints labels of some objects, where the reader may print at all. */
export function PrintLabelsButton({ objects, count, elementTypeId, size }: PrintLabelsButtonProps): ReactNode {
  const t = useTexts();
  const mayPrint = useMayHere('elements.print');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPrint) return null;
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('admin.labels.print.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintLabels objects={objects} count={count} elementTypeId={elementTypeId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
