import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type StoredTransaction, useTransaction, useTransactionPages } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';

interface CaseLinkProps {
  readonly transaction: Pick<StoredTransaction, 'id' | 'number'>;
  readonly onOpen: (id: string) => void;
}

function CaseLink({ transaction: { id, number }, onOpen }: CaseLinkProps): ReactNode {
  const t = useTexts();
  return (
    <Anchor component="button" type="button" ta="start" onClick={() => onOpen(id)}>
      {t('admin.transactions.name', { number })}
    </Anchor>
  );
}

/** The closed case that a case follows; a dash where it was deleted. */
export function PreviousCase({
  id,
  onOpen,
}: {
  readonly id: string;
  readonly onOpen: CaseLinkProps['onOpen'];
}): ReactNode {
  const { data } = useTransaction(id);
  return data ? <CaseLink transaction={data} onOpen={onOpen} /> : '–';
}

/** As many of an object's cases of one service are looked through; more of them than that have other troubles. */
const mostCases = 200;

interface FollowingCasesProps {
  readonly transaction: StoredTransaction;
  readonly onOpen: CaseLinkProps['onOpen'];
}

/** The cases that follow a closed one: further ones of the same object and service that name it. */
export function FollowingCases({ transaction, onOpen }: FollowingCasesProps): ReactNode {
  const { id, transactionTypeId, elementId } = transaction;
  const { items } = useTransactionPages({ view: 'all', transactionTypeId, elementId }, { pageSize: mostCases });
  const following = items?.filter(({ previousId }) => previousId === id) ?? [];
  if (following.length === 0) return '–';
  return (
    <Group gap="xs">
      {following.map((one) => (
        <CaseLink key={one.id} transaction={one} onOpen={onOpen} />
      ))}
    </Group>
  );
}
