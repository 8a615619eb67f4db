import { Stack, Text } from '@mantine/core';
import { IconPlus, IconUserShare } from '@tabler/icons-react';
import { isOut, modeRules } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import type { FullTransaction } from '../../api/transactions.ts';
import { EventLabel } from '../../features/transactions/event-label.tsx';
import { useFurtherEvents } from '../../features/transactions/further-events.ts';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { useOffered } from '../../features/transactions/use-offered.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';

/** Possible next steps of a transaction: as allowed by the mode's table in this status, and offered by the service. */
export function FurtherOperations({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const { id, mode, status, elementId, elementTypeId, transactionTypeId } = transaction;
  const services = transactionTypes.useAll({ elementTypeId });
  const service = services.data?.items.find((one) => one.id === transactionTypeId);
  const { isOffered } = useOffered(elementId);
  const events = useFurtherEvents(transaction, service);
  // A closed case is not opened again; a new one may follow it.
  const isClosedCase = modeRules(mode).hasAssignee && status !== 'started';
  const followUps = isClosedCase
    ? (service?.events.filter(
        (event) => event.mode === 'start' && isOffered(event, { transactionTypeId, transactionId: null }),
      ) ?? [])
    : [];
  const isHandedOver =
    isOut(transaction) && transaction.borrowerId === user.id && Boolean(service?.policy.loan?.handoverOperationTypeId);
  if (events.length === 0 && followUps.length === 0 && !isHandedOver) return null;
  return (
    <Stack gap="sm">
      {events.map((event, index) => (
        <ButtonLink
          key={`${event.mode}-${event.operationTypeId}`}
          to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
          params={{ operationTypeId: event.operationTypeId, elementId, mode: event.mode, transactionId: id }}
          variant={index === 0 ? 'filled' : 'default'}
          size="lg"
          fullWidth
          leftSection={<OperationModeIcon mode={mode} operation={event.mode} />}
        >
          <EventLabel event={event} among={events} service={{ elementTypeId, mode, words: transaction.words }} />
        </ButtonLink>
      ))}
      {isHandedOver && (
        <ButtonLink
          to="/exe/transaction/$id/handover"
          params={{ id }}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconUserShare size={24} aria-hidden />}
        >
          {t('service.handover.action')}
        </ButtonLink>
      )}
      <FollowUpLinks transaction={transaction} events={followUps} />
    </Stack>
  );
}

interface FollowUpLinksProps {
  readonly transaction: FullTransaction;
  /** Events that begin a case after this one. */
  readonly events: TransactionType['events'];
}

function FollowUpLinks({ transaction, events }: FollowUpLinksProps): ReactNode {
  const t = useTexts();
  const { id, mode, elementId, elementTypeId, transactionTypeId } = transaction;
  return (
    <>
      {events.length > 1 && <Text fw={600}>{t('service.transaction.follow')}</Text>}
      {events.map((event) => (
        <ButtonLink
          key={event.operationTypeId}
          to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
          params={{ operationTypeId: event.operationTypeId, elementId, transactionTypeId }}
          search={{ follows: id }}
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconPlus size={24} aria-hidden />}
        >
          <EventLabel
            event={event}
            among={events}
            service={{ elementTypeId, mode, words: transaction.words }}
            label={t('service.transaction.follow')}
          />
        </ButtonLink>
      ))}
    </>
  );
}
