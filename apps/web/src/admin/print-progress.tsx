import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconDownload } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { cancelPrint, downloadPrint, usePrintJob } from '../api/labels.ts';
import { useCulture } from '../lib/culture/culture-store.ts';
import { saveFile } from '../lib/download/save-file.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { ErrorLine } from '../ui/states/error-line.tsx';
import { Hint } from '../ui/text/hint.tsx';

interface PrintProgressProps {
  readonly jobId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A print that is made in the background, until its file is there. */
export function PrintProgress({ jobId, name, onClose }: PrintProgressProps): ReactNode {
  const t = useTexts();
  const { data: job } = usePrintJob(jobId);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const doneButton = useRef<HTMLButtonElement>(null);
  const status = job?.status ?? 'queued';
  const isOver = status !== 'queued' && status !== 'running';
  useEffect(() => {
    if (isOver) doneButton.current?.focus();
  }, [isOver]);
  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const failures = [...errors, ...(job?.errors.map(({ message }) => message) ?? [])];
  return (
    <Stack gap="md">
      {!isOver && <ProgressBar status={status} progress={job?.progress ?? noProgress} />}
      {status === 'completed' && <Text role="status">{t('admin.labels.print.done')}</Text>}
      {job && job.result.skipped > 0 && isOver && (
        <Hint>{t('admin.labels.print.doneSkipped', { count: job.result.skipped })}</Hint>
      )}
      <ErrorLine texts={failures} />
      <Group justify="flex-end" gap="sm">
        {!isOver && (
          <Button
            variant="default"
            onClick={() =>
              void run(async () => {
                await cancelPrint(jobId);
                onClose();
              })
            }
          >
            {t('admin.labels.print.stop')}
          </Button>
        )}
        {status === 'completed' ? (
          <Button
            ref={doneButton}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void run(async () => saveFile(await downloadPrint(jobId), name))}
          >
            {t('admin.labels.print.download')}
          </Button>
        ) : (
          isOver && (
            <Button ref={doneButton} variant="default" onClick={onClose}>
              {t('app.actions.close')}
            </Button>
          )
        )}
      </Group>
    </Stack>
  );
}

interface ProgressBarProps {
  readonly status: string;
  readonly progress: { readonly done: number; readonly total: number };
}

const noProgress: ProgressBarProps['progress'] = { done: 0, total: 0 };

/** How many labels of a print are ready, in words and as a bar. */
function ProgressBar({ status, progress: { done, total } }: ProgressBarProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <>
      <Text role="status">
        {status === 'queued'
          ? t('admin.labels.print.waiting')
          : t('admin.labels.print.working', { done: formatNumber(culture, done), total: formatNumber(culture, total) })}
      </Text>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={t('admin.labels.print.title')} />
    </>
  );
}
