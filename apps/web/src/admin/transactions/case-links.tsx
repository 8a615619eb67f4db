import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFollowingCases } from '../../api/following-cases.ts';
import { type StoredTransaction, useTransaction } from '../../api/transactions.ts';
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

interface FollowingCasesProps {
  readonly transaction: StoredTransaction;
  readonly onOpen: CaseLinkProps['onOpen'];
}

/** The cases that follow a closed one: further ones of the same object that name it. */
export function FollowingCases({ transaction, onOpen }: FollowingCasesProps): ReactNode {
  const { items: followingCases = [] } = useFollowingCases(transaction);
  if (followingCases.length === 0) return '–';
  return (
    <Group gap="xs">
      {followingCases.map((one) => (
        <CaseLink key={one.id} transaction={one} onOpen={onOpen} />
      ))}
    </Group>
  );
}
