import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { SimulatorProps } from './simulator-screen.tsx';

const SimulatorScreen = lazy(async () => ({ default: (await import('./simulator-screen.tsx')).SimulatorScreen }));

/** Leads to where rules are tried. */
export function Simulator(props: SimulatorProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('admin.rules.simulator.open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('admin.rules.simulator.title')} fullScreen>
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <SimulatorScreen {...props} />
        </Suspense>
      </Dialog>
    </>
  );
}
