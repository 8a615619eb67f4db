import type { ReactNode } from 'react';
import { useFollowingCases } from '../../api/following-cases.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';

/** Where it went on after a case was closed; nothing where it did not. */
export function FollowingCases({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const following = useFollowingCases(transaction);
  if (!following.items || following.items.length === 0) return null;
  return (
    <Section title={t('service.transaction.followedBy')}>
      <TransactionRows
        transactions={following}
        label={t('service.transaction.followedBy')}
        name="person"
        empty={null}
      />
    </Section>
  );
}
