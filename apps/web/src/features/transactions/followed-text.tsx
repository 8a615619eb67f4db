import type { ReactNode } from 'react';
import type { FullTransaction } from '../../api/transactions.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';

type Followed = FullTransaction['followed'][number];

/**
 * The transaction that a case followed on, “Safety round · Anna Berg · 3 days ago”; a link for users that may read it.
 */
export function FollowedText({ followed }: { readonly followed: readonly Followed[] }): ReactNode {
  const timeText = useTimeText();
  return followed.map(({ operationId, name, userName, occurredAt, transactionId }) => {
    const text = [name, userName, timeText(occurredAt)].join(' · ');
    return (
      <div key={operationId}>
        {transactionId ? (
          <TextLink to="/exe/transaction/$id" params={{ id: transactionId }}>
            {text}
          </TextLink>
        ) : (
          text
        )}
      </div>
    );
  });
}
