import { Button, Group, Stack, Text } from '@mantine/core';
import { IconReceipt, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { can } from '@tingest/domain/access';
import { modeRules } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useFollowingCases } from '../../api/following-cases.ts';
import { succeeds } from '../../api/succeeds.ts';
import { useDeleteTransaction } from '../../api/transaction-calls.ts';
import type { FullTransaction, StoredTransaction } from '../../api/transactions.ts';
import { FaultReports } from '../../editors/fault-reports/fault-reports.tsx';
import { StateBadges } from '../../features/transactions/state-badges.tsx';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useTransactionRights } from '../../features/transactions/use-transaction-rights.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useCaller } from '../../lib/session/caller.ts';
import { useMayWith } from '../../lib/session/may-with.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { FurtherOperations } from './further-operations.tsx';
import { hasReceipt } from './has-receipt.ts';
import { OperationCard } from './operation-card.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import styles from './transaction.module.css';
import { TransactionFacts } from './transaction-facts.tsx';
import { Versions } from './versions.tsx';

/** A transaction: number, state, the object, and everything that was performed in it. */
export function TransactionView({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const { id, number, mode, status } = transaction;
  const { isUnlocked, hasAssignee } = modeRules(mode);
  const rights = useTransactionRights()(transaction);
  const versions = isUnlocked ? transaction.operations : [];
  return (
    <Stack gap="lg">
      <TransactionHead transaction={transaction} />
      <TransactionFacts transaction={transaction} />
      {hasAssignee && status !== 'started' && <FollowingCases transaction={transaction} />}
      {(transaction.isFromPublic || transaction.reportCount > 0) && <FaultReports transaction={transaction} />}
      <FurtherOperations transaction={transaction} />
      <ReservationActions transaction={transaction} />
      {versions.length > 1 ? (
        <Versions service={transaction} versions={versions} />
      ) : (
        transaction.operations.length > 0 && (
          <Section title={t('service.transaction.operations')}>
            <Stack gap="sm">
              {transaction.operations.map((operation) => (
                <OperationCard key={operation.id} service={transaction} operation={operation} />
              ))}
            </Stack>
          </Section>
        )
      )}
      <Stack gap="sm">
        {hasReceipt(transaction) && (
          <ButtonLink
            to="/exe/transaction/$id"
            params={{ id }}
            search={{ receipt: true }}
            variant="default"
            size="lg"
            fullWidth
            leftSection={<IconReceipt size={22} aria-hidden />}
          >
            {t('service.receipt.show')}
          </ButtonLink>
        )}
        {rights.pdf && <PdfButton id={id} number={number} />}
        <DeleteButton transaction={transaction} />
      </Stack>
    </Stack>
  );
}

function TransactionHead({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const { number, status, isOverdue, transactionTypeName, elementId, elementTitle, elementCode } = transaction;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text c="dimmed" className="tingest-figures">
          {t('exe.transaction.number', { number })}
        </Text>
        <Group gap={6} wrap="nowrap">
          <StateBadges transaction={transaction} />
          {!isOverdue && <StatusBadge status={status} label={statusLabel(transaction, status, t)} />}
        </Group>
      </Group>
      <PageTitle>{transactionTypeName}</PageTitle>
      <Link to="/exe/id/$id" params={{ id: elementId }} className={styles.element}>
        {elementTitle} · {elementCode}
      </Link>
    </div>
  );
}

function DeleteButton({ transaction }: { readonly transaction: FullTransaction }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { site } = useSession();
  const mayWith = useMayWith();
  const remove = useDeleteTransaction();
  const { id, number, ownerId, status, elementId, transactionTypeId } = transaction;
  const granted = mayWith('transactionType', transactionTypeId, 'delete');
  const mayDelete = can(useCaller(), 'transactions.delete', {
    siteId: site.id,
    ownerId,
    status,
    isGranted: granted,
  }).allowed;
  if (!mayDelete) return null;
  const name = t('exe.transaction.number', { number });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('service.transaction.deleteTitle', { name }),
      text: t('service.transaction.deleteText'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure || !(await succeeds(remove.mutateAsync(id)))) return;
    flash('success', t('app.messages.deleted', { name }));
    void navigate({ to: '/exe/id/$id', params: { id: elementId }, replace: true });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="lg"
      fullWidth
      loading={remove.isPending}
      leftSection={<IconTrash size={22} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('service.transaction.delete')}
    </Button>
  );
}

/** Where it went on after a case was closed; nothing where it did not. */
function FollowingCases({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const followingCases = useFollowingCases(transaction);
  if (!followingCases.items || followingCases.items.length === 0) return null;
  return (
    <Section title={t('service.transaction.followedBy')}>
      <TransactionRows
        transactions={followingCases}
        label={t('service.transaction.followedBy')}
        name="person"
        empty={null}
      />
    </Section>
  );
}
