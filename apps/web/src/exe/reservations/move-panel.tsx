import type { ReactNode } from 'react';
import { useMoveReservation } from '../../api/reservations.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ReservePanel, type ReservePanelProps } from './reserve-panel.tsx';
import { useSendOnce } from './use-send-once.ts';

interface MovePanelProps extends Pick<ReservePanelProps, 'span' | 'policy' | 'onChange'> {
  readonly transaction: StoredTransaction;
  readonly onDone: (transaction: StoredTransaction) => void;
}

/** Another time for a reservation. */
export function MovePanel({ transaction, span, policy, onChange, onDone }: MovePanelProps): ReactNode {
  const t = useTexts();
  const move = useMoveReservation();
  const { isBusy, send } = useSendOnce(move, onDone);
  const { id, version } = transaction;
  const request = { id, version, reservatedFrom: span.from.toISOString(), reservatedTo: span.to.toISOString() };
  // An error for another period does not apply to this one.
  const isAsked =
    move.variables?.reservatedFrom === request.reservatedFrom && move.variables.reservatedTo === request.reservatedTo;
  return (
    <ReservePanel
      span={span}
      policy={policy}
      error={isAsked ? move.error : null}
      isSending={isBusy}
      submitLabel={t('service.reservations.changeSave')}
      onChange={onChange}
      onSubmit={() => send(request)}
    />
  );
}
