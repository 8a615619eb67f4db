import { Button, type ButtonProps, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  type IconProps,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
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
  readonly importItem: Import;
  readonly changes: ImportChanges;
  /** Whether the columns are being mapped: the outcome of the rows is not known then. */
  readonly isAtColumns: boolean;
}

/** Actions on an import in its current state. Applying and undoing ask for confirmation first. */
export function ImportActions({ importItem, changes, isAtColumns }: ImportActionsProps): ReactNode {
  const t = useTexts();
  const { status, counts, undoUntil, resource } = importItem;
  const { isBusy, step, confirmStep, remove, download } = useImportSteps(importItem, changes);
  const writtenCount = counts.created + counts.changed;
  const plannedCount = counts.create + counts.change;
  const may = (action: keyof typeof stepsFrom): boolean => stepsFrom[action].includes(status);
  return (
    <Group gap="sm" pb="md">
      {resource === 'elements' && status === 'completed' && writtenCount > 0 && (
        <PrintLabelsButton objects={{ importId: importItem.id }} count={writtenCount} />
      )}
      {may('apply') && !isAtColumns && (
        <ActionButton icon={IconCheck} isBusy={isBusy} isOff={plannedCount === 0} run={() => confirmStep('apply')}>
          {t('admin.imports.apply.button', { count: plannedCount })}
        </ActionButton>
      )}
      {may('pause') && (
        <ActionButton variant="default" icon={IconPlayerPause} run={() => step('pause')}>
          {t('admin.imports.steps.pause')}
        </ActionButton>
      )}
      {may('resume') && (
        <ActionButton icon={IconPlayerPlay} isBusy={isBusy} run={() => step('resume')}>
          {t('admin.imports.steps.resume')}
        </ActionButton>
      )}
      {may('cancel') && (
        <ActionButton variant="default" icon={IconX} run={() => step('cancel')}>
          {t('admin.imports.steps.cancel')}
        </ActionButton>
      )}
      {may('undo') && undoUntil !== null && writtenCount > 0 && (
        <ActionButton variant="default" icon={IconArrowBackUp} isBusy={isBusy} run={() => confirmStep('undo')}>
          {t('admin.imports.undo.button')}
        </ActionButton>
      )}
      {may('result') && (
        <ActionButton variant="default" icon={IconDownload} run={download}>
          {/* Nothing has happened yet where it waits to be applied. */}
          {t(status === 'ready' ? 'admin.imports.steps.plan' : 'admin.imports.steps.result')}
        </ActionButton>
      )}
      {may('remove') && (
        <ActionButton variant="subtle" color="red" icon={IconTrash} run={remove}>
          {t('admin.imports.steps.remove')}
        </ActionButton>
      )}
    </Group>
  );
}

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly icon: ComponentType<IconProps>;
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
  readonly run: () => Promise<void>;
  readonly children: ReactNode;
}

function ActionButton({ icon: Icon, isBusy, isOff, run, ...button }: ActionButtonProps): ReactNode {
  return (
    <Button
      {...button}
      leftSection={<Icon size={18} aria-hidden />}
      {...(isOff !== undefined && { disabled: isOff })}
      {...(isBusy !== undefined && { loading: isBusy })}
      onClick={() => void run()}
    />
  );
}

interface ImportSteps {
  readonly isBusy: boolean;
  readonly step: (name: ImportStep) => Promise<void>;
  /** Takes a step after the user has confirmed it. */
  readonly confirmStep: (name: 'apply' | 'undo') => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly download: () => Promise<void>;
}

/** Provides the calls of an import's actions; errors are reported. */
function useImportSteps(
  { id, counts, resource, fileName }: Pick<Import, 'id' | 'counts' | 'resource' | 'fileName'>,
  changes: ImportChanges,
): ImportSteps {
  const t = useTexts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (send: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    await succeeds(send());
    setIsBusy(false);
  };
  const step = (name: ImportStep): Promise<void> => run(() => changes.step(name));
  return {
    isBusy,
    step,
    async confirmStep(name) {
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
      if (isSure) await step(name);
    },
    remove: () =>
      run(async () => {
        await changes.remove();
        await navigate({ to: `/imports/${resource}` });
      }),
    download: () => run(async () => saveFile(await downloadResult(id), `${fileName.replace(/\.\w+$/, '')}.xlsx`)),
  };
}
