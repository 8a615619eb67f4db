import { Button, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { transactionTypes } from '../../../api/transaction-types.ts';
import { CallProblem } from '../../../features/elements/call-problem.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { PageTitle } from '../../../ui/text/titles.tsx';
import { ChooseTask } from './choose-task.tsx';
import { RoundPage } from './round-page.tsx';
import { tasksOf } from './round-tasks.ts';
import { useStoredRound } from './stored-round.ts';

/** `/exe?show=round`: one service on many objects, scanned one after the other; `service` may be chosen already. */
export function ScanRoundScreen(): ReactNode {
  const { site } = useSession();
  return <ScanRound key={site.id} />;
}

function ScanRound(): ReactNode {
  const { service: serviceId } = useSearch({ from: '/field/exe' });
  const t = useTexts();
  const stored = useStoredRound();
  const round = useSyncExternalStore(stored.subscribe, stored.get);
  const services = transactionTypes.useAll();
  const [isFresh, setIsFresh] = useState(false);
  const { task } = round;

  useEffect(() => {
    const given = services.data?.items.find(({ id }) => id === serviceId);
    const [only, other] = given ? tasksOf(given) : [];
    // With two ways, or a round that is not sent yet, the user has the word.
    if (!only || other || stored.get().task) return;
    stored.change((before) => ({ ...before, task: only }));
    setIsFresh(true);
  }, [services.data, serviceId, stored]);

  if (!services.data) {
    if (services.error) return <CallProblem error={services.error} onRetry={() => void services.refetch()} />;
    return <PageSkeleton rows={5} />;
  }
  const service = services.data.items.find(({ id }) => id === task?.transactionTypeId);
  if (task && service) {
    return <RoundPage key={task.operationTypeId} stored={stored} task={task} service={service} isFresh={isFresh} />;
  }
  return (
    <Stack gap="md">
      <PageTitle>{t('service.round.title')}</PageTitle>
      {task ? (
        <EmptyState
          title={t('service.gone.title')}
          text={t('service.gone.text')}
          action={<Button onClick={stored.clear}>{t('service.round.startNew')}</Button>}
        />
      ) : (
        <ChooseTask
          services={services.data.items}
          onChoose={(chosen) => {
            setIsFresh(true);
            stored.change((before) => ({ ...before, task: chosen }));
          }}
        />
      )}
    </Stack>
  );
}
