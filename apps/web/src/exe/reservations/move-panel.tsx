import type { Period, ReservationPolicy } from '@tingest/domain';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { conflictOf, useMoveReservation } from '../../api/reservations.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ReservePanel } from './reserve-panel.tsx';

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
  const conflict = conflictOf(move.error);
  const { id, version } = transaction;
  return (
    <ReservePanel
      span={span}
      policy={policy}
      conflict={conflict}
      problems={move.error && !conflict ? errorTexts(move.error) : []}
      isSending={move.isPending}
      submitLabel={t('work.reservations.changeSave')}
      onChange={(next) => {
        move.reset();
        onChange(next);
      }}
      onSubmit={() =>
        move.mutate(
          { id, version, reservatedFrom: span.from.toISOString(), reservatedTo: span.to.toISOString() },
          { onSuccess: onDone },
        )
      }
    />
  );
}
