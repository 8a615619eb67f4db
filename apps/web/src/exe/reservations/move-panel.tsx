import type { Period, ReservationPolicy } from '@tingest/domain';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { conflictOf, useMoveReservation } from '../../api/reservations.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ReservePanel } from './reserve-panel.tsx';
import { useSendOnce } from './use-send-once.ts';

interface MovePanelProps {
  readonly transaction: StoredTransaction;
  readonly span: Period;
  readonly policy: ReservationPolicy;
  readonly onChange: (span: Period | null) => void;
  readonly onDone: (transaction: StoredTransaction) => void;
}

/** Another time for a reservation. */
export function MovePanel({ transaction, span, policy, onChange, onDone }: MovePanelProps): ReactNode {
  const t = useTexts();
  const move = useMoveReservation();
  const { isBusy, send } = useSendOnce(move, onDone);
  const { id, version } = transaction;
  const request = { id, version, reservatedFrom: span.from.toISOString(), reservatedTo: span.to.toISOString() };
  // What was wrong with another time says nothing of this one.
  const isAsked =
    move.variables?.reservatedFrom === request.reservatedFrom && move.variables.reservatedTo === request.reservatedTo;
  const error = isAsked ? move.error : null;
  const conflict = conflictOf(error);
  return (
    <ReservePanel
      span={span}
      policy={policy}
      conflict={conflict}
      problems={error && !conflict ? errorTexts(error) : []}
      isSending={isBusy}
      submitLabel={t('service.reservations.changeSave')}
      onChange={onChange}
      onSubmit={() => send(request)}
    />
  );
}
