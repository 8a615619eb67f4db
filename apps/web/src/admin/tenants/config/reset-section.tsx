import { Box } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DangerLine } from '../../../features/editor/danger-line.tsx';
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
    <Box component="section" pt="md">
      <DangerLine
        title={t('admin.tenants.config.reset')}
        text={t('admin.tenants.config.resetText')}
        icon={IconRestore}
        label={t('admin.tenants.config.resetButton')}
        isWorking={isResetting}
        onClick={() => void ask()}
      />
    </Box>
  );
}
