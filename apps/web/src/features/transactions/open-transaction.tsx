import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { modeRules } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import { EventLabel } from './event-label.tsx';
import { useFurtherEvents } from './further-events.ts';
import styles from './open-transaction.module.css';
import { OperationModeIcon } from './operation-mode-icon.tsx';
import { StateBadges } from './state-badges.tsx';
import { useStateSentence } from './state-sentence.ts';

interface OpenTransactionProps {
  readonly transaction: StoredTransaction;
  readonly service: TransactionType;
}

/**
 * An open transaction of an object: its service, start and user, and the possible next steps, within the thumb's reach.
 */
export function OpenTransaction({ transaction, service }: OpenTransactionProps): ReactNode {
  const t = useTexts();
  const sentence = useStateSentence();
  const timeText = useTimeText();
  const { id, number, mode, ownerName, createdAt, elementId } = transaction;
  const detail = modeRules(mode).hasBorrower
    ? sentence(transaction)
    : t('service.transaction.by', { name: transaction.assigneeName ?? ownerName, when: timeText(createdAt) });
  const events = useFurtherEvents(transaction, service);
  return (
    <div className={styles.open}>
      <Link to="/exe/transaction/$id" params={{ id }} className={styles.what}>
        <span className={styles.words}>
          <span>
            <span className="tingest-figures">{t('exe.transaction.number', { number })}</span> · {detail}
          </span>
          <StateBadges transaction={transaction} />
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      {events.length > 0 && (
        <div className={styles.next}>
          {events.map((event, index) => (
            <ButtonLink
              key={`${event.mode}-${event.operationTypeId}`}
              to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
              params={{ operationTypeId: event.operationTypeId, elementId, mode: event.mode, transactionId: id }}
              variant={index === 0 ? 'light' : 'default'}
              size="md"
              px="sm"
              mih={44}
              leftSection={<OperationModeIcon mode={mode} operation={event.mode} size={20} />}
            >
              <EventLabel event={event} among={events} service={service} />
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  );
}
