import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { IconDeviceMobile, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import { modeRules } from '@tingest/domain/work';
import { type ReactNode, useState } from 'react';
import { succeeds } from '../../api/succeeds.ts';
import { useDeleteTransaction } from '../../api/transaction-calls.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { type FullTransaction, type StoredTransaction, useTransaction } from '../../api/transactions.ts';
import { FaultReports } from '../../editors/fault-reports/fault-reports.tsx';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DetailsDrawer } from '../../ui/details/details-drawer.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { OperationAnswers } from '../operation-answers.tsx';
import { OperationEffects } from '../operation-effects.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { useDownloadPdf } from './use-download-pdf.ts';
import { VersionsCompare } from './versions-compare.tsx';

interface TransactionDrawerProps {
  readonly id: string;
  /** The services that the report is of. */
  readonly types: readonly TransactionType[];
  readonly mayDelete: (transaction: StoredTransaction) => boolean;
  /** Opens another transaction of the same service instead. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One transaction with everything that was done in it. */
export function TransactionDrawer({ id, types, mayDelete, onOpen, onClose }: TransactionDrawerProps): ReactNode {
  const t = useTexts();
  const transaction = useTransaction(id);
  const number = transaction.data?.number;
  return (
    <DetailsDrawer
      title={number === undefined ? t('admin.menu.transactions') : t('admin.transactions.name', { number })}
      onClose={onClose}
    >
      <LoadedItem query={transaction} item={{ resource: 'transactions', id }}>
        {(loadedTransaction) => (
          <TransactionDetails
            key={loadedTransaction.id}
            transaction={loadedTransaction}
            type={types.find(({ id: typeId }) => typeId === loadedTransaction.transactionTypeId)}
            mayDelete={mayDelete(loadedTransaction)}
            onOpen={onOpen}
            onDeleted={onClose}
          />
        )}
      </LoadedItem>
    </DetailsDrawer>
  );
}

interface ActionsProps {
  readonly transaction: FullTransaction;
  readonly mayDelete: boolean;
  readonly onDeleted: () => void;
}

interface TransactionDetailsProps extends ActionsProps {
  readonly type: TransactionType | undefined;
  readonly onOpen: (id: string) => void;
}

function TransactionDetails({ transaction, type, onOpen, ...rights }: TransactionDetailsProps): ReactNode {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { mode, operations } = transaction;
  return (
    <Stack gap="md">
      <TransactionFacts transaction={transaction} type={type} onOpen={onOpen} />
      {(transaction.isFromPublic || transaction.reportCount > 0) && <FaultReports transaction={transaction} />}
      <Actions transaction={transaction} {...rights} />
      {modeRules(mode).isUnlocked && operations.length > 1 && <VersionsCompare versions={operations} />}
      {/* A mere reservation has no operations yet. */}
      {operations.length > 0 && (
        <Title order={3} size="h4">
          {t('admin.transactions.operations')}
        </Title>
      )}
      {operations.map((operation) => (
        <Card key={operation.id} withBorder padding="md">
          <Title order={4} size="h5">
            {operation.operationTypeName}
          </Title>
          <Hint mb="sm">
            {operationLabel(transaction, operation.mode, t)} · {operation.userName}
            {operation.kioskName && ` · ${operation.kioskName}`} ·{' '}
            {formatDateTime(new Date(operation.occurredAt), timeZone)}
          </Hint>
          <Stack gap="sm">
            <OperationEffects operation={operation} />
            <OperationAnswers operation={operation} />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Actions({ transaction, mayDelete, onDeleted }: ActionsProps): ReactNode {
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
    if (!isSure || !(await succeeds(remove(transaction.id)))) return;
    flash('success', t('app.messages.deleted', { name }));
    onDeleted();
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
      <ButtonLink
        to={`/exe/transaction/${transaction.id}`}
        variant="default"
        leftSection={<IconDeviceMobile size={18} aria-hidden />}
      >
        {t('admin.elements.openInField')}
      </ButtonLink>
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
