import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconCalendarClock,
  IconCircleCheck,
  IconCircleDashed,
  IconPackage,
  IconPlayerPlay,
  type IconProps,
  IconTool,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Paged } from '../../api/paged-query.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useStateSentence, useTakenSentence } from '../../features/transactions/state-sentence.ts';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import type { ElementFact } from './element-facts.ts';
import styles from './element-page.module.css';

interface ElementStateProps {
  /** `undefined` until it is known. */
  readonly facts: readonly ElementFact[] | undefined;
  readonly history: Paged<StoredTransaction>;
}

/** State of an object as text: its location, its defects, its stock; otherwise the latest operation on it. */
export function ElementState({ facts, history }: ElementStateProps): ReactNode {
  if (!facts) return <div className={styles.state} aria-hidden />;
  return (
    <div className={styles.state} role="status">
      {facts.length > 0
        ? facts.map((fact) => <Fact key={keyOf(fact)} fact={fact} />)
        : history.items && <LastDone last={history.items[0]} />}
    </div>
  );
}

function Fact({ fact }: { readonly fact: ElementFact }): ReactNode {
  const t = useTexts();
  const sentence = useStateSentence();
  const formatTaken = useTakenSentence();
  switch (fact.kind) {
    case 'out':
      return <OutLine isOverdue={fact.transaction.isOverdue}>{sentence(fact.transaction)}</OutLine>;
    case 'taken':
      return <OutLine isOverdue={fact.entry.isOverdue}>{formatTaken(fact.entry)}</OutLine>;
    case 'reserved':
      return <Line icon={IconCalendarClock}>{sentence(fact.transaction)}</Line>;
    case 'open':
      return <Line icon={IconPlayerPlay}>{sentence(fact.transaction)}</Line>;
    case 'cases':
      return <Line icon={IconTool}>{t('service.state.cases', { count: fact.count })}</Line>;
    case 'balance':
      return (
        <Line icon={IconPackage} tone={fact.isLow ? 'bad' : undefined}>
          {t('service.state.balance', { balance: fact.text })}
        </Line>
      );
    case 'free':
      return <Line icon={IconCircleCheck}>{t('service.state.free')}</Line>;
  }
}

function OutLine({ isOverdue, children }: { readonly isOverdue: boolean; readonly children: string }): ReactNode {
  return (
    <Line icon={isOverdue ? IconAlertTriangle : IconArrowUpRight} tone={isOverdue ? 'bad' : undefined}>
      {children}
    </Line>
  );
}

function LastDone({ last }: { readonly last: StoredTransaction | undefined }): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  if (!last) return <Line icon={IconCircleDashed}>{t('service.element.stateNew')}</Line>;
  return (
    <Line icon={IconCircleCheck}>
      {t('service.element.stateDone', {
        service: last.transactionTypeName,
        status: statusLabel(last, last.status, t),
        name: last.ownerName,
        when: timeText(last.endedAt ?? last.startedAt ?? last.updatedAt),
      })}
    </Line>
  );
}

interface LineProps {
  readonly icon: ComponentType<IconProps>;
  readonly tone?: 'bad' | undefined;
  readonly children: string;
}

function Line({ icon: Icon, tone, children }: LineProps): ReactNode {
  return (
    <div className={styles.fact} data-tone={tone}>
      <Icon size={24} aria-hidden />
      <Text>{children}</Text>
    </div>
  );
}

function keyOf(fact: ElementFact): string {
  if (fact.kind === 'balance') return `balance ${fact.text}`;
  return 'transaction' in fact ? fact.transaction.id : fact.kind;
}
