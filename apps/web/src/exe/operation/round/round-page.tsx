import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh, IconScan } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { OperationModeIcon } from '../../../features/transactions/operation-mode-icon.tsx';
import { operationLabel } from '../../../features/transactions/transaction-labels.ts';
import { useStore } from '../../../lib/store/store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useBarHeight } from '../../../ui/bars/use-bar-height.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { Section } from '../../../ui/rows/section.tsx';
import { ScanSeries } from '../../../ui/scanner/scan-series.tsx';
import { useHandScanner } from '../../../ui/scanner/use-hand-scanner.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import { PageTitle } from '../../../ui/text/titles.tsx';
import styles from './round.module.css';
import { type Round, type RoundElement, type RoundTask, readyElements, withoutElement } from './round.ts';
import { RoundAnswers } from './round-answers.tsx';
import { RoundElements, type RoundElementsProps } from './round-elements.tsx';
import { RoundProblems } from './round-problems.tsx';
import type { StoredRound } from './stored-round.ts';
import { type RoundScanning, useRoundScanning } from './use-round-scanning.ts';
import { type RoundSending, useRoundSending } from './use-round-sending.ts';

interface RoundPageProps {
  readonly storedRound: StoredRound;
  readonly task: RoundTask;
  readonly service: TransactionType;
  /** Just begun: the camera opens at once. */
  readonly isFresh: boolean;
}

/** A round: the scanned objects, the problems, one form for all objects, and sending. */
export function RoundPage({ storedRound, task, service, isFresh }: RoundPageProps): ReactNode {
  const formId = useId();
  const round = useStore(storedRound);
  const scanning = useRoundScanning(storedRound, task, service);
  const sending = useRoundSending(storedRound, task);
  const [isScanning, setIsScanning] = useState(isFresh);
  const [adjusted, setAdjusted] = useState<RoundElement | null>(null);
  useHandScanner(scanning.onText, !isScanning && adjusted === null);
  const ready = readyElements(round);
  const completedElements = round.elements.filter((element) => element.done !== null);
  const { progress } = sending;

  const remove = ({ clientOperationId }: RoundElement): void =>
    storedRound.change((before) => withoutElement(before, clientOperationId));
  return (
    <Stack gap="md">
      <RoundHeading service={service} task={task} />
      <ScanStart
        isEmpty={round.elements.length === 0}
        isPrimary={ready.length === 0}
        isBusy={progress !== null}
        isScanning={isScanning}
        notice={scanning.notice}
        onClick={() => setIsScanning(true)}
      />
      <RoundProblems
        round={round}
        isBusy={progress !== null}
        onRemove={remove}
        onAdjust={setAdjusted}
        onLookAgain={scanning.lookAgain}
      />
      <RoundSections
        ready={ready}
        doneElements={completedElements}
        isBusy={progress !== null}
        onAdjust={setAdjusted}
        onRemove={remove}
      />
      {ready[0] && (
        <RoundAnswers
          formId={formId}
          storedRound={storedRound}
          task={task}
          service={service}
          example={ready[0].found}
          adjusted={adjusted}
          isDisabled={progress !== null}
          onAdjusted={() => setAdjusted(null)}
          onSubmit={sending.send}
        />
      )}
      <EndRoundButton storedRound={storedRound} round={round} isBusy={progress !== null} />
      {ready.length > 0 && (
        <RoundSendBar formId={formId} ready={ready} progress={progress} task={task} service={service} />
      )}
      {isScanning && (
        <RoundCamera
          service={service}
          notice={scanning.notice}
          readyCount={ready.length}
          onText={scanning.onText}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}

interface RoundHeadingProps {
  readonly service: TransactionType;
  readonly task: RoundTask;
}

function RoundHeading({ service, task }: RoundHeadingProps): ReactNode {
  const t = useTexts();
  const label = operationLabel(service, task.operation, t);
  return (
    <div>
      <PageTitle>{t('service.round.title')}</PageTitle>
      <Text>
        {service.name} · {label}
      </Text>
      <Hint>{t('service.round.kept')}</Hint>
    </div>
  );
}

interface RoundSectionsProps extends Pick<Required<RoundElementsProps>, 'isBusy' | 'onAdjust' | 'onRemove'> {
  readonly ready: readonly RoundElement[];
  readonly doneElements: readonly RoundElement[];
}

/** Objects that are ready to be sent, and those that have been sent. */
function RoundSections({ ready, doneElements, isBusy, onAdjust, onRemove }: RoundSectionsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      {ready.length > 0 && (
        <Section title={t('service.round.ready')}>
          <RoundElements elements={ready} isBusy={isBusy} onAdjust={onAdjust} onRemove={onRemove} />
        </Section>
      )}
      {doneElements.length > 0 && (
        <Section title={t('service.round.sent')}>
          <RoundElements elements={doneElements} isBusy />
        </Section>
      )}
    </>
  );
}

interface ScanStartProps {
  /** Whether no object has been scanned yet. */
  readonly isEmpty: boolean;
  readonly isPrimary: boolean;
  readonly isBusy: boolean;
  readonly isScanning: boolean;
  readonly notice: RoundScanning['notice'];
  readonly onClick: () => void;
}

/** Button that opens the camera, and the result of the last scan while it is closed. */
function ScanStart({ isEmpty, isPrimary, isBusy, isScanning, notice, onClick }: ScanStartProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <Button
        size="lg"
        fullWidth
        variant={isPrimary ? 'filled' : 'default'}
        leftSection={<IconScan size={24} aria-hidden />}
        disabled={isBusy}
        onClick={onClick}
      >
        {t(isEmpty ? 'service.round.camera' : 'service.round.scanMore')}
      </Button>
      {!isScanning && (
        <Text role="status" size="sm" c="dimmed" className={styles.notice}>
          {notice?.text ?? (isEmpty ? t('service.round.empty') : '')}
        </Text>
      )}
    </>
  );
}

interface RoundCameraProps {
  readonly service: TransactionType;
  readonly notice: RoundScanning['notice'];
  readonly readyCount: number;
  readonly onText: RoundScanning['onText'];
  readonly onClose: () => void;
}

function RoundCamera({ service, notice, readyCount, onText, onClose }: RoundCameraProps): ReactNode {
  const t = useTexts();
  return (
    <ScanSeries
      title={t('service.round.cameraTitle', { service: service.name })}
      notice={notice?.text ?? t('service.round.hint')}
      tone={notice?.tone}
      doneLabel={t('service.round.done', { count: readyCount })}
      onText={onText}
      onClose={onClose}
    />
  );
}

interface EndRoundButtonProps {
  readonly storedRound: StoredRound;
  readonly round: Round;
  readonly isBusy: boolean;
}

/** Ends the round, after a confirmation if objects have not been sent. */
function EndRoundButton({ storedRound, round, isBusy }: EndRoundButtonProps): ReactNode {
  const t = useTexts();
  const isSent = readyElements(round).length === 0 && round.elements.some((element) => element.done !== null);
  const end = async (): Promise<void> => {
    const isSure =
      round.elements.every((element) => element.done) ||
      (await confirm({
        title: t('service.round.endTitle'),
        text: t('service.round.endText'),
        confirmLabel: t('service.round.end'),
        isDestructive: true,
      }));
    if (isSure) storedRound.clear();
  };
  return (
    <Group justify="center">
      <Button variant="subtle" size="md" disabled={isBusy} onClick={() => void end()}>
        {t(isSent ? 'service.round.startNew' : 'service.round.end')}
      </Button>
    </Group>
  );
}

interface RoundSendBarProps {
  readonly formId: string;
  readonly ready: readonly RoundElement[];
  /** Counts of the sending that is in progress. */
  readonly progress: RoundSending['progress'];
  readonly task: RoundTask;
  readonly service: TransactionType;
}

/** Bar above the navigation: the progress of sending, and the button that sends. */
function RoundSendBar({ formId, ready, progress, task, service }: RoundSendBarProps): ReactNode {
  const t = useTexts();
  const bar = useBarHeight('above-bottom');
  return (
    <div ref={bar} className={styles.bar}>
      {progress && (
        <Text size="sm" role="status">
          {t('service.round.sending', progress)}
        </Text>
      )}
      <Button
        type="submit"
        form={formId}
        size="lg"
        fullWidth
        loading={progress !== null}
        leftSection={
          ready.every(({ reason }) => reason === 'unanswered') ? (
            <IconRefresh size={24} aria-hidden />
          ) : (
            <OperationModeIcon mode={service.mode} operation={task.operation} />
          )
        }
      >
        {t('service.round.send', { count: ready.length })}
      </Button>
    </div>
  );
}
