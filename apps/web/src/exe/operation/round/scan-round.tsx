import { Button, Stack, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { modeRules } from '@tingest/domain/work';
import { type ReactNode, useEffect, useState } from 'react';
import { elementTypes } from '../../../api/element-types.ts';
import { type TransactionType, transactionTypes } from '../../../api/transaction-types.ts';
import { NotThere } from '../../../features/elements/call-problem.tsx';
import { operationLabel } from '../../../features/transactions/transaction-labels.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useStore } from '../../../lib/store/store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { NamedIcon } from '../../../ui/icon/named-icon.tsx';
import { RowButton, Rows } from '../../../ui/rows/row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PageTitle } from '../../../ui/text/titles.tsx';
import type { RoundTask } from './round.ts';
import { RoundPage } from './round-page.tsx';
import { useStoredRound } from './stored-round.ts';

/** `/exe?show=round`: one service on many objects, scanned one after the other; `service` may be chosen already. */
export function ScanRoundScreen(): ReactNode {
  const { site } = useSession();
  return <ScanRound key={site.id} />;
}

function ScanRound(): ReactNode {
  const { service: serviceId } = useSearch({ from: '/field/exe' });
  const t = useTexts();
  const roundStore = useStoredRound();
  const round = useStore(roundStore);
  const services = transactionTypes.useAll();
  const [isFresh, setIsFresh] = useState(false);
  const { task } = round;

  useEffect(() => {
    const requestedService = services.data?.items.find(({ id }) => id === serviceId);
    const [onlyTask, secondTask] = requestedService ? tasksOf(requestedService) : [];
    // With two ways, or a round that is not sent yet, the user has the word.
    if (!onlyTask || secondTask || roundStore.get().task) return;
    roundStore.change((before) => ({ ...before, task: onlyTask }));
    setIsFresh(true);
  }, [services.data, serviceId, roundStore]);

  if (!services.data) return <NotThere query={services} rows={5} />;
  const service = services.data.items.find(({ id }) => id === task?.transactionTypeId);
  if (task && service) {
    return (
      <RoundPage key={task.operationTypeId} storedRound={roundStore} task={task} service={service} isFresh={isFresh} />
    );
  }
  return (
    <Stack gap="md">
      <PageTitle>{t('service.round.title')}</PageTitle>
      {task ? (
        <EmptyState
          title={t('service.gone.title')}
          text={t('service.gone.text')}
          action={<Button onClick={roundStore.clear}>{t('service.round.startNew')}</Button>}
        />
      ) : (
        <ChooseTask
          services={services.data.items}
          onChoose={(selectedTask) => {
            setIsFresh(true);
            roundStore.change((before) => ({ ...before, task: selectedTask }));
          }}
        />
      )}
    </Stack>
  );
}

interface ChooseTaskProps {
  readonly services: readonly TransactionType[];
  readonly onChoose: (task: RoundTask) => void;
}

/** Which service, and of a loan whether objects go out or come back. */
function ChooseTask({ services, onChoose }: ChooseTaskProps): ReactNode {
  const t = useTexts();
  const categories = elementTypes.useAll();
  const nameOf = (id: string): string | undefined => categories.data?.items.find((each) => each.id === id)?.name;
  const offeredTasks = services.flatMap((service) => tasksOf(service).map((task) => ({ service, task })));
  if (offeredTasks.length === 0)
    return <EmptyState title={t('service.round.title')} text={t('service.round.noServices')} />;
  return (
    <>
      <Text>{t('service.round.beginText')}</Text>
      <Rows label={t('service.round.begin')}>
        {offeredTasks.map(({ service, task }) => (
          <li key={`${task.operationTypeId} ${task.transactionTypeId} ${task.operation}`}>
            <RowButton
              onClick={() => onChoose(task)}
              icon={<NamedIcon name={service.icon ?? 'clipboard-check'} />}
              title={service.name}
              text={[operationLabel(service, task.operation, t), nameOf(service.elementTypeId)]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </Rows>
    </>
  );
}

/** Returns the tasks of a service on many objects in a row: begin it, and take back lent objects. */
function tasksOf({ id, mode, events }: Pick<TransactionType, 'id' | 'mode' | 'events'>): readonly RoundTask[] {
  const operations = modeRules(mode).isBlockedWhenOut ? (['start', 'complete'] as const) : (['start'] as const);
  return operations.flatMap((operation) =>
    events
      .filter((event) => event.mode === operation)
      .map(({ operationTypeId }) => ({ transactionTypeId: id, operationTypeId, operation })),
  );
}
