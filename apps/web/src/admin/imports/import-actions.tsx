import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  downloadResult,
  type Import,
  type ImportChanges,
  type ImportStatus,
  type ImportStep,
} from '../../api/imports.ts';
import { succeeds } from '../../api/succeeds.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { PrintLabelsButton } from '../print-labels-button.tsx';

/** From which status each step is offered. */
const stepsFrom: Readonly<Record<ImportStep | 'remove' | 'result', readonly ImportStatus[]>> = {
  apply: ['ready'],
  pause: ['judging', 'applying', 'undoing'],
  resume: ['paused', 'failed'],
  cancel: ['judging', 'applying', 'paused'],
  undo: ['completed', 'cancelled', 'failed'],
  remove: ['mapping', 'ready', 'cancelled', 'undone'],
  result: ['ready', 'paused', 'completed', 'failed', 'cancelled', 'undone'],
};

interface ImportActionsProps {
  readonly shown: Import;
  readonly changes: ImportChanges;
  /** Whether the columns are being mapped: the outcome of the rows is not known then. */
  readonly isAtColumns: boolean;
}

/** Actions on an import in its current state. Applying and undoing ask for confirmation first. */
export function ImportActions({ shown, changes, isAtColumns }: ImportActionsProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { status, counts, undoUntil, resource } = shown;
  const written = counts.created + counts.changed;
  const planned = counts.create + counts.change;
  const may = (step: keyof typeof stepsFrom): boolean => stepsFrom[step].includes(status);
  const run = async (send: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    await succeeds(send());
    setIsBusy(false);
  };
  const step = (name: ImportStep) => (): void => void run(() => changes.step(name));
  const asked = async (name: 'apply' | 'undo'): Promise<void> => {
    const isSure = await confirm({
      title: t(`admin.imports.${name}.title`),
      text:
        name === 'apply'
          ? t(counts.error > 0 ? 'admin.imports.apply.textErrors' : 'admin.imports.apply.text', {
              ...{ create: counts.create, change: counts.change, error: counts.error },
            })
          : t('admin.imports.undo.text', { created: counts.created, changed: counts.changed }),
      confirmLabel: t(`admin.imports.${name}.confirm`),
      isDestructive: name === 'undo',
    });
    if (isSure) await run(() => changes.step(name));
  };
  const remove = async (): Promise<void> => {
    await changes.remove();
    await navigate({ to: `/imports/${resource}` });
  };
  const download = async (): Promise<void> =>
    saveFile(await downloadResult(shown.id), `${shown.fileName.replace(/\.\w+$/, '')}.xlsx`);
  return (
    <Group gap="sm" pb="md">
      {resource === 'elements' && status === 'completed' && written > 0 && (
        <PrintLabelsButton objects={{ importId: shown.id }} count={written} />
      )}
      {may('apply') && !isAtColumns && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={planned === 0}
          loading={isBusy}
          onClick={() => void asked('apply')}
        >
          {t('admin.imports.apply.button', { count: planned })}
        </Button>
      )}
      {may('pause') && (
        <Button variant="default" leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={step('pause')}>
          {t('admin.imports.steps.pause')}
        </Button>
      )}
      {may('resume') && (
        <Button leftSection={<IconPlayerPlay size={18} aria-hidden />} loading={isBusy} onClick={step('resume')}>
          {t('admin.imports.steps.resume')}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={step('cancel')}>
          {t('admin.imports.steps.cancel')}
        </Button>
      )}
      {may('undo') && undoUntil !== null && written > 0 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void asked('undo')}
        >
          {t('admin.imports.undo.button')}
        </Button>
      )}
      {may('result') && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void run(download)}
        >
          {/* Nothing has happened yet where it waits to be applied. */}
          {t(status === 'ready' ? 'admin.imports.steps.plan' : 'admin.imports.steps.result')}
        </Button>
      )}
      {may('remove') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void run(remove)}
        >
          {t('admin.imports.steps.remove')}
        </Button>
      )}
    </Group>
  );
}
