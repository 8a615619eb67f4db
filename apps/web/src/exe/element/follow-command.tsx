import { useNavigate, useSearch } from '@tanstack/react-router';
import { modeRules } from '@tingest/domain/work';
import { useEffect, useRef } from 'react';
import { furtherEvents, type ServiceOffer } from '../../features/transactions/service-offer.ts';

interface FollowCommandProps {
  readonly elementId: string;
  readonly offers: readonly ServiceOffer[];
}

/**
 * Opens the form of a command that was typed into the search, with what was typed filled in. Stays on the object's page
 * where several services, or none, do what was asked for: the page shows them, and the reason.
 */
export function FollowCommand({ elementId, offers }: FollowCommandProps): null {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const command = 'do' in search ? search.do : undefined;
  const isFollowed = useRef(false);
  useEffect(() => {
    if (command === undefined || isFollowed.current) return;
    isFollowed.current = true;
    const [beginning, ...otherBeginnings] = command === 'return' ? [] : beginnings(offers, command);
    const [ending, ...otherEndings] = command === 'return' ? endings(offers) : [];
    if (beginning && otherBeginnings.length === 0) {
      const { until, borrower } = 'until' in search || 'borrower' in search ? search : {};
      void navigate({
        to: '/exe/operation/$operationTypeId/$elementId/$transactionTypeId',
        params: { elementId, ...beginning },
        search: { ...(until && { until }), ...(borrower && { borrower }) },
        replace: true,
      });
    } else if (ending && otherEndings.length === 0) {
      void navigate({
        to: '/exe/operation/$operationTypeId/$elementId/$mode/$transactionId',
        params: { elementId, mode: 'complete', ...ending },
        replace: true,
      });
    }
  }, [command, search, offers, elementId, navigate]);
  return null;
}

/** The ways in which a loan or a case can begin now. */
function beginnings(offers: readonly ServiceOffer[], command: 'lend' | 'report') {
  return offers
    .filter(({ service, isBlocked }) => {
      const { hasBorrower, hasAssignee } = modeRules(service.mode);
      return !isBlocked && (command === 'lend' ? hasBorrower : hasAssignee);
    })
    .flatMap(({ service, startEvents }) =>
      startEvents.map(({ operationTypeId }) => ({ operationTypeId, transactionTypeId: service.id })),
    );
}

/** The ways in which an open loan can end now. */
function endings(offers: readonly ServiceOffer[]) {
  return offers
    .filter(({ service }) => modeRules(service.mode).hasBorrower)
    .flatMap(({ service, open }) =>
      open.flatMap((transaction) =>
        furtherEvents(transaction, service)
          .filter(({ mode }) => mode === 'complete')
          .map(({ operationTypeId }) => ({ operationTypeId, transactionId: transaction.id })),
      ),
    );
}
