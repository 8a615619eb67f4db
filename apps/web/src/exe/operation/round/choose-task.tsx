import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { elementTypes } from '../../../api/element-types.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { operationLabel } from '../../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { NamedIcon } from '../../../ui/icon/named-icon.tsx';
import { Row, Rows, rowClass } from '../../../ui/rows/row.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './round.module.css';
import type { RoundTask } from './round.ts';
import { tasksOf } from './round-tasks.ts';

interface ChooseTaskProps {
  readonly services: readonly TransactionType[];
  readonly onChoose: (task: RoundTask) => void;
}

/** Which service, and of a loan whether objects go out or come back. */
export function ChooseTask({ services, onChoose }: ChooseTaskProps): ReactNode {
  const t = useTexts();
  const categories = elementTypes.useAll();
  const nameOf = (id: string): string | undefined => categories.data?.items.find((each) => each.id === id)?.name;
  const offered = services.flatMap((service) => tasksOf(service).map((task) => ({ service, task })));
  if (offered.length === 0) return <EmptyState title={t('service.round.title')} text={t('service.round.noServices')} />;
  return (
    <>
      <Text>{t('service.round.beginText')}</Text>
      <Rows label={t('service.round.begin')}>
        {offered.map(({ service, task }) => (
          <li key={`${task.operationTypeId} ${task.transactionTypeId} ${task.operation}`}>
            <button type="button" className={`${rowClass} ${styles.choice}`} onClick={() => onChoose(task)}>
              <Row
                icon={<NamedIcon name={service.icon ?? 'clipboard-check'} />}
                title={service.name}
                text={[operationLabel(service.mode, task.operation, t), nameOf(service.elementTypeId)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </button>
          </li>
        ))}
      </Rows>
    </>
  );
}
