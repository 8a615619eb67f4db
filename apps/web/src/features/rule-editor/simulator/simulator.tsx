import { Button, Skeleton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayHere } from '../../../lib/session/caller.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { AlwaysOpen } from '../../../ui/states/always-open.tsx';
import type { SimulatorProps } from './simulator-screen.tsx';

const SimulatorScreen = lazy(async () => ({ default: (await import('./simulator-screen.tsx')).SimulatorScreen }));

/** Leads to where rules are tried, which changes nothing, so that it is open where nothing can be changed. */
export function Simulator(props: SimulatorProps): ReactNode {
  const t = useTexts();
  const mayTry = useMayHere('rules.read');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayTry) return null;
  return (
    <AlwaysOpen>
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
    </AlwaysOpen>
  );
}
