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
import { type RoundElement, type RoundTask, readyElements, withoutElement } from './round.ts';
import { RoundAnswers } from './round-answers.tsx';
import { RoundElements } from './round-elements.tsx';
import { RoundProblems } from './round-problems.tsx';
import type { StoredRound } from './stored-round.ts';
import { useRoundScanning } from './use-round-scanning.ts';
import { useRoundSending } from './use-round-sending.ts';

interface RoundPageProps {
  readonly stored: StoredRound;
  readonly task: RoundTask;
  readonly service: TransactionType;
  /** Just begun: the camera opens at once. */
  readonly isFresh: boolean;
}

/** A round: the scanned objects, the problems, one form for all objects, and sending. */
export function RoundPage({ stored, task, service, isFresh }: RoundPageProps): ReactNode {
  const t = useTexts();
  const formId = useId();
  const round = useStore(stored);
  const scanning = useRoundScanning(stored, task, service);
  const sending = useRoundSending(stored, task);
  const [isScanning, setIsScanning] = useState(isFresh);
  const [adjusted, setAdjusted] = useState<RoundElement | null>(null);
  useHandScanner(scanning.onText, !isScanning && adjusted === null);
  const ready = readyElements(round);
  const done = round.elements.filter((element) => element.done !== null);
  const label = operationLabel(service.mode, task.operation, t);
  const { progress } = sending;

  const end = async (): Promise<void> => {
    const isSure =
      round.elements.every((element) => element.done) ||
      (await confirm({
        title: t('service.round.endTitle'),
        text: t('service.round.endText'),
        confirmLabel: t('service.round.end'),
        isDestructive: true,
      }));
    if (isSure) stored.clear();
  };
  const remove = ({ clientOperationId }: RoundElement): void =>
    stored.change((before) => withoutElement(before, clientOperationId));
  const bar = useBarHeight('above-bottom');

  return (
    <Stack gap="md">
      <div>
        <PageTitle>{t('service.round.title')}</PageTitle>
        <Text>
          {service.name} · {label}
        </Text>
        <Hint>{t('service.round.kept')}</Hint>
      </div>
      <Button
        size="lg"
        fullWidth
        variant={ready.length > 0 ? 'default' : 'filled'}
        leftSection={<IconScan size={24} aria-hidden />}
        disabled={progress !== null}
        onClick={() => setIsScanning(true)}
      >
        {t(round.elements.length === 0 ? 'service.round.camera' : 'service.round.scanMore')}
      </Button>
      {!isScanning && (
        <Text role="status" size="sm" c="dimmed" className={styles.notice}>
          {scanning.notice?.text ?? (round.elements.length === 0 ? t('service.round.empty') : '')}
        </Text>
      )}
      <RoundProblems
        round={round}
        isBusy={progress !== null}
        onRemove={remove}
        onAdjust={setAdjusted}
        onLookAgain={scanning.lookAgain}
      />
      {ready.length > 0 && (
        <Section title={t('service.round.ready')}>
          <RoundElements elements={ready} isBusy={progress !== null} onAdjust={setAdjusted} onRemove={remove} />
        </Section>
      )}
      {done.length > 0 && (
        <Section title={t('service.round.sent')}>
          <RoundElements elements={done} isBusy />
        </Section>
      )}
      {ready[0] && (
        <RoundAnswers
          formId={formId}
          stored={stored}
          task={task}
          service={service}
          example={ready[0].found}
          adjusted={adjusted}
          isDisabled={progress !== null}
          onAdjusted={() => setAdjusted(null)}
          onSubmit={sending.send}
        />
      )}
      <Group justify="center">
        <Button variant="subtle" size="md" disabled={progress !== null} onClick={() => void end()}>
          {t(ready.length === 0 && done.length > 0 ? 'service.round.startNew' : 'service.round.end')}
        </Button>
      </Group>
      {ready.length > 0 && (
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
      )}
      {isScanning && (
        <ScanSeries
          title={t('service.round.cameraTitle', { service: service.name })}
          notice={scanning.notice?.text ?? t('service.round.hint')}
          tone={scanning.notice?.tone}
          doneLabel={t('service.round.done', { count: ready.length })}
          onText={scanning.onText}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}
