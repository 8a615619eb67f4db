import { Alert } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useLocation, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { succeeds } from '../../api/succeeds.ts';
import { type Transfer, type TransferDirection, transferItems, useRunTransfer } from '../../api/transfers.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import type { TransferSource } from '../../features/list/transfer-source.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { useLockedText } from '../use-locked-text.ts';
import { RunsStep } from './runs-step.tsx';
import { newTransfer, type TransferDraft, toDraft, transferProblems } from './transfer-draft.ts';
import { PeopleStep, WhatStep } from './transfer-steps.tsx';
import { WhenStep } from './when-step.tsx';

/** Editor of a new transfer; of the list that the user viewed before, if any. */
export function TransferCreateScreen(): ReactNode {
  const culture = useCulture();
  const { kind } = useParams({ strict: false });
  const source = useLocation({ select: ({ state }) => state.transferSource });
  const direction: TransferDirection = kind === 'import' ? 'import' : 'export';
  // The initial values stay, even if the address changes meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the editor begins with
  const initial = useMemo(() => newTransfer(direction, culture, source), [direction]);
  return <TransferEditor key={direction} initial={initial} storedTransfer={null} source={source} />;
}

/** A transfer that there is. */
export function TransferEditScreen(): ReactNode {
  return (
    <ItemPage of="transfers" useItem={transferItems.useToEdit}>
      {(storedTransfer) => (
        <TransferEditor initial={toDraft(storedTransfer)} storedTransfer={storedTransfer} source={undefined} />
      )}
    </ItemPage>
  );
}

interface TransferEditorProps {
  readonly initial: TransferDraft;
  readonly storedTransfer: Transfer | null;
  readonly source: TransferSource | undefined;
}

function TransferEditor(props: TransferEditorProps): ReactNode {
  const { initial, storedTransfer } = props;
  const t = useTexts();
  const save = transferItems.useSave();
  const remove = transferItems.useDelete();
  const lockedText = useLockedText('transfers.write');
  const properties = useComparedProperties();
  const steps = useTransferSteps(props);
  return (
    <>
      {storedTransfer?.stoppedFor && (
        <Alert color="red" mb="md" maw={960} title={t('admin.transfers.stopped')}>
          {storedTransfer.stoppedFor.message}. {t('admin.transfers.stoppedHint')}
        </Alert>
      )}
      <EditorScreen<TransferDraft, Transfer>
        title={storedTransfer ? storedTransfer.name : t(`admin.transfers.add.${initial.kind}`)}
        list={{ path: '/transfers', label: t('admin.transfers.menu') }}
        initial={initial}
        id={storedTransfer?.id}
        steps={steps}
        validate={transferProblems}
        save={(draft) => save.mutateAsync(draft)}
        fetchLatest={transferItems.fetch}
        toDraft={toDraft}
        nameOf={({ name }) => name}
        editPath={(id) => `/transfers/${id}/edit`}
        properties={properties}
        lockedText={lockedText}
        {...(storedTransfer && {
          remove: { about: t('admin.transfers.deleteAbout'), send: () => remove.mutateAsync(storedTransfer.id) },
        })}
      />
    </>
  );
}

type Step = EditorScreenStep<TransferDraft, Transfer>;

/** Returns the steps of a transfer, a stored one's with the log of its runs. */
function useTransferSteps({ initial, storedTransfer, source }: TransferEditorProps): readonly Step[] {
  const t = useTexts();
  const run = useRunTransfer();
  const startRun = async (id: string): Promise<void> => {
    if (await succeeds(run.mutateAsync(id))) flash('success', t('admin.transfers.started'));
  };
  const logStep = ({ id, import: settings }: Transfer): Step => ({
    ...{ key: 'log', label: t('admin.transfers.steps.log'), paths: [] },
    content: ({ isDirty }) => (
      <RunsStep
        transferId={id}
        resource={settings?.resource ?? 'elements'}
        run={{ isRunning: run.isPending, isDisabled: isDirty, icon: IconPlayerPlay, start: () => void startRun(id) }}
      />
    ),
  });
  return [
    {
      ...{ key: 'what', label: t(`admin.transfers.steps.what.${initial.kind}`) },
      paths: ['name', 'export', 'import', ...(initial.kind === 'import' ? ['configurationId'] : [])],
      content: (editor) => <WhatStep editor={editor} title={source?.title} />,
    },
    {
      ...{ key: 'when', label: t('admin.transfers.steps.when'), paths: ['schedule', 'isOn'] },
      content: (editor) => <WhenStep editor={editor} ownerName={storedTransfer?.ownerName} />,
    },
    {
      ...{ key: 'people', label: t(`admin.transfers.steps.people.${initial.kind}`) },
      paths: ['recipients', 'culture', ...(initial.kind === 'export' ? ['configurationId'] : [])],
      content: (editor) => <PeopleStep editor={editor} />,
    },
    ...(storedTransfer ? [logStep(storedTransfer)] : []),
  ];
}

function useComparedProperties(): readonly ComparedProperty[] {
  const t = useTexts();
  const toPlainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return [
    { name: 'name', label: t('admin.transfers.name'), text: toPlainText },
    { name: 'export', label: t('admin.transfers.steps.what.export'), text: toPlainText },
    { name: 'import', label: t('admin.transfers.steps.what.import'), text: toPlainText },
    { name: 'schedule', label: t('admin.transfers.steps.when'), text: toPlainText },
    { name: 'isOn', label: t('admin.transfers.isOn'), text: toPlainText },
    { name: 'recipients', label: t('admin.transfers.users'), text: toPlainText },
    { name: 'configurationId', label: t('admin.transfers.integration'), text: toPlainText },
    { name: 'culture', label: t('admin.transfers.language'), text: toPlainText },
  ];
}
