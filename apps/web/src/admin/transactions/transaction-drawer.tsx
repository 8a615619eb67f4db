import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, modeRules } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import {
  type FullTransaction,
  type StoredTransaction,
  useDeleteTransaction,
  useTransaction,
} from '../../api/transactions.ts';
import { operationWord, statusWord } from '../../features/transactions/transaction-words.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { Facts } from '../../ui/details/facts.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { OperationAnswers } from '../operation-answers.tsx';
import { useDownloadPdf } from './use-download-pdf.ts';

interface TransactionDrawerProps {
  readonly id: string;
  readonly mayDelete: (transaction: StoredTransaction) => boolean;
  readonly onClose: () => void;
}

/** One transaction with everything that was done in it. */
export function TransactionDrawer({ id, mayDelete, onClose }: TransactionDrawerProps): ReactNode {
  const t = useTexts();
  const transaction = useTransaction(id);
  const number = transaction.data?.number;
  return (
    <DetailsDrawer
      title={number === undefined ? t('admin.menu.transactions') : t('admin.transactions.name', { number })}
      onClose={onClose}
    >
      <LoadedItem query={transaction}>
        {(loaded) => <TransactionDetails transaction={loaded} mayDelete={mayDelete(loaded)} onDeleted={onClose} />}
      </LoadedItem>
    </DetailsDrawer>
  );
}

interface TransactionDetailsProps {
  readonly transaction: FullTransaction;
  readonly mayDelete: boolean;
  readonly onDeleted: () => void;
}

function TransactionDetails({ transaction, mayDelete, onDeleted }: TransactionDetailsProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { elementId, elementTitle, elementCode, mode, status, operations } = transaction;
  const { isImmediate } = modeRules(mode);
  const time = (instant: string | null): string => (instant ? formatDateTime(new Date(instant), timeZone) : '');
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [
            t('admin.transactions.status'),
            <StatusBadge key="status" status={status} label={statusWord(mode, status, t)} />,
          ],
          [
            t('admin.transactions.element'),
            <Anchor key="element" renderRoot={(props) => <Link to={`/elements/${elementId}/edit`} {...props} />}>
              {elementTitle} · {elementCode}
            </Anchor>,
          ],
          [t('admin.operations.service'), transaction.transactionTypeName],
          [t('admin.transactions.owner'), transaction.ownerName],
          [t('admin.transactions.createdAt'), isImmediate && time(transaction.createdAt)],
          [t('admin.transactions.startedAt'), !isImmediate && time(transaction.startedAt)],
          [t('admin.transactions.endedAt'), !isImmediate && time(transaction.endedAt)],
          [t('admin.transactions.updatedAt'), !isImmediate && time(transaction.updatedAt)],
        ]}
      />
      <Actions transaction={transaction} mayDelete={mayDelete} onDeleted={onDeleted} />
      <Title order={3} size="h4">
        {t('admin.transactions.operations')}
      </Title>
      {operations.map((operation) => (
        <Card key={operation.id} withBorder padding="md">
          <Title order={4} size="h5">
            {operation.operationTypeName}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {operationWord(mode, operation.mode, t)} · {operation.userName} · {time(operation.occurredAt)}
          </Text>
          <OperationAnswers operation={operation} />
        </Card>
      ))}
    </Stack>
  );
}

function Actions({ transaction, mayDelete, onDeleted }: TransactionDetailsProps): ReactNode {
  const t = useTexts();
  const download = useDownloadPdf();
  const [isLoading, setIsLoading] = useState(false);
  const { mutateAsync: remove, isPending } = useDeleteTransaction();
  const name = t('admin.transactions.name', { number: transaction.number });

  const getPdf = async (): Promise<void> => {
    setIsLoading(true);
    await download(transaction);
    setIsLoading(false);
  };
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('lists.remove.title', { name }),
      text: t('admin.transactions.removeText'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await remove(transaction.id);
      flash('success', t('app.messages.deleted', { name }));
      onDeleted();
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    }
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={isLoading}
        onClick={() => void getPdf()}
      >
        {t('admin.transactions.pdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
        renderRoot={(props) => <Link to={`/exe/transaction/${transaction.id}`} {...props} />}
      >
        {t('admin.elements.openInField')}
      </Button>
      {mayDelete && (
        <Button
          variant="outline"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void ask()}
        >
          {t('app.actions.delete')}
        </Button>
      )}
    </Group>
  );
}
