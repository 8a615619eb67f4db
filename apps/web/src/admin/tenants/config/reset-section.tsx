import { Button, Group, Text, Title } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';

/** Goes back to the product's own look, after a question. */
export function ResetSection({ onReset }: { readonly onReset: () => Promise<void> }): ReactNode {
  const t = useTexts();
  const [isResetting, setIsResetting] = useState(false);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('admin.tenants.config.reset'),
      text: t('admin.tenants.config.resetText'),
      confirmLabel: t('admin.tenants.config.resetButton'),
      isDestructive: true,
    });
    if (!isSure) return;
    setIsResetting(true);
    await onReset();
    setIsResetting(false);
  };
  return (
    <Group justify="space-between" gap="md" component="section" pt="md">
      <div style={{ flex: '1 1 280px', minWidth: 0 }}>
        <Title order={2} size="h4">
          {t('admin.tenants.config.reset')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('admin.tenants.config.resetText')}
        </Text>
      </div>
      <Button
        color="red"
        variant="outline"
        leftSection={<IconRestore size={18} aria-hidden />}
        loading={isResetting}
        onClick={() => void ask()}
      >
        {t('admin.tenants.config.resetButton')}
      </Button>
    </Group>
  );
}
