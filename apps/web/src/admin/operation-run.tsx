import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../api/operations.ts';
import { useAskedRun, useResendRun } from '../api/processor-runs.ts';
import { succeeds } from '../api/succeeds.ts';
import { flash } from '../lib/flash/flash.ts';
import { linkTarget } from '../lib/links/link-target.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { TextLink } from '../ui/links/router-links.tsx';

interface OperationRunProps {
  readonly run: NonNullable<OperationWithForm['effects'][number]['run']>;
  /** Name of the processor. */
  readonly name: string;
}

/**
 * Link to the run that an operation requested, and a button to retry it if it failed; for users that may read the log
 * of runs.
 */
export function OperationRun({ run, name }: OperationRunProps): ReactNode {
  const t = useTexts();
  const polledRun = useAskedRun(run.id, run.status);
  const { mutateAsync: resend, isPending } = useResendRun();
  const status = polledRun.data?.status ?? run.status;
  const resendRun = async (): Promise<void> => {
    if (await succeeds(resend(run.id))) flash('success', t('admin.processors.runs.resent'));
  };
  const formatLabel = (label: string): string => (name ? `${label}: ${name}` : label);
  return (
    <Group gap="md" my={4}>
      <TextLink
        {...linkTarget(`/processors/runs?open=${run.id}`)}
        size="sm"
        aria-label={formatLabel(t('admin.report.showRun'))}
      >
        {t('admin.report.showRun')}
      </TextLink>
      {(status === 'failed' || status === 'dead') && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={formatLabel(t('admin.processors.runs.resend'))}
          loading={isPending}
          onClick={() => void resendRun()}
        >
          {t('admin.processors.runs.resend')}
        </Button>
      )}
    </Group>
  );
}
