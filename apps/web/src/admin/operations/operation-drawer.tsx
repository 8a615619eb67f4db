import { Anchor, Divider, Stack } from '@mantine/core';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useMapsAddress } from '../../api/configuration.ts';
import type { OperationWithForm } from '../../api/operations.ts';
import { useOperation } from '../../api/operations.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { operationLabel, statusLabel } from '../../features/transactions/transaction-labels.ts';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { Facts } from '../../ui/details/facts.tsx';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { OperationAnswers } from '../operation-answers.tsx';
import { OperationEffects } from '../operation-effects.tsx';

interface OperationDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One entry of the event log, whole. */
export function OperationDrawer({ id, onClose }: OperationDrawerProps): ReactNode {
  const t = useTexts();
  const operation = useOperation(id);
  return (
    <DetailsDrawer title={operation.data?.operationTypeName ?? t('admin.operations.details')} onClose={onClose}>
      <LoadedItem query={operation} item={{ resource: 'operations', id }}>
        {(loadedOperation) => <OperationDetails operation={loadedOperation} />}
      </LoadedItem>
    </DetailsDrawer>
  );
}

/** An arrival later than this many milliseconds is told about: it was kept on the device meanwhile. */
const noticeableDelay = 5 * 60_000;

function OperationDetails({ operation }: { readonly operation: OperationWithForm }): ReactNode {
  const t = useTexts();
  const mapsAddress = useMapsAddress();
  const timeZone = useSession().tenant.ianaTimeZone;
  const services = transactionTypes.useAll();
  const { elementId, elementTitle, elementCode, userName, position, formVersion } = operation;
  const { occurredAt, receivedAt, transactionId, transactionTypeId, transactionTypeName, transactionNumber } =
    operation;
  const service = services.data?.items.find(({ id }) => id === transactionTypeId) ?? 'unknown';
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  const isLate = Date.parse(receivedAt) - Date.parse(occurredAt) > noticeableDelay;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [t('admin.operations.occurredAt'), time(occurredAt)],
          [t('admin.operations.user'), userName],
          [
            t('admin.operations.element'),
            <TextLink key="element" to={`/elements/${elementId}/edit`}>
              {elementTitle} · {elementCode}
            </TextLink>,
          ],
          [t('admin.operations.service'), transactionTypeName],
          [t('admin.operations.mode'), operationLabel(service, operation.mode, t)],
          [t('admin.operations.status'), statusLabel(service, operation.toStatus, t)],
          [
            t('admin.operations.transaction'),
            <TextLink
              key="transaction"
              {...linkTarget(`/transactions/list/${transactionTypeId}?open=${transactionId}`)}
            >
              {transactionNumber}
            </TextLink>,
          ],
          [
            t('admin.operations.position'),
            position && (
              <Anchor key="position" href={mapsAddress(position)} target="_blank" rel="noopener noreferrer">
                {position.lat.toFixed(5)}, {position.lon.toFixed(5)}
              </Anchor>
            ),
          ],
        ]}
      />
      <Divider />
      <OperationEffects operation={operation} />
      <OperationAnswers operation={operation} />
      <Divider />
      <Hint>
        {t('admin.operations.formVersion', { version: formVersion })}.{' '}
        {isLate && t('admin.operations.receivedLater', { time: time(receivedAt) })}
      </Hint>
    </Stack>
  );
}
