import { Button, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { installPrompt, installsByShareMenu } from '../../lib/service-worker/install-prompt.ts';
import { useStore } from '../../lib/store/store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';

/** How to install the app, where the browser can; nothing elsewhere, and where it is installed. */
export function InstallHint(): ReactNode {
  const t = useTexts();
  const install = useStore(installPrompt);
  const byShareMenu = installsByShareMenu();
  if (!install && !byShareMenu) return null;
  return (
    <Section title={t('service.outbox.installTitle')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(byShareMenu ? 'service.outbox.installByMenu' : 'service.outbox.installText')}
      </Text>
      {install && (
        <Button size="md" variant="default" leftSection={<IconDeviceFloppy size={20} aria-hidden />} onClick={install}>
          {t('service.outbox.install')}
        </Button>
      )}
    </Section>
  );
}
