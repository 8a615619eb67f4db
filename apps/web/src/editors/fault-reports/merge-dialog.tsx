import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { useMergeCase } from '../../api/fault-reports.ts';
import { succeeds } from '../../api/succeeds.ts';
import { type StoredTransaction, useTransactionPages } from '../../api/transactions.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';

interface MergeDialogProps {
  readonly transaction: StoredTransaction;
  readonly onClose: () => void;
}

/** Asks which open case of the same object a case belongs to. */
export function MergeDialog({ transaction, onClose }: MergeDialogProps): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  const merge = useMergeCase(transaction.id);
  const { items, error, reload } = useTransactionPages(
    { view: 'all', elementId: transaction.elementId, statuses: ['started'] },
    { pageSize: 50 },
  );
  const otherCases = items?.filter(({ id, mode }) => id !== transaction.id && mode === transaction.mode);
  const send = async (into: StoredTransaction): Promise<void> => {
    if (!(await succeeds(merge.mutateAsync(into.id)))) return;
    flash('success', t('service.faultReports.merged', { number: into.number }));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('service.faultReports.mergeTitle')}>
      <Stack gap="sm">
        {otherCases?.length !== 0 && <Hint>{t('service.faultReports.mergeHint')}</Hint>}
        {!items && (error ? <ErrorState messages={errorTexts(error)} onRetry={reload} /> : <RowsSkeleton count={2} />)}
        {otherCases?.length === 0 && <Text>{t('service.faultReports.mergeNone')}</Text>}
        {otherCases?.map((otherCase) => (
          <Button
            key={otherCase.id}
            variant="default"
            size="lg"
            justify="flex-start"
            disabled={merge.isPending}
            onClick={() => void send(otherCase)}
          >
            {t('service.faultReports.mergeInto', { number: otherCase.number, name: otherCase.transactionTypeName })}
            {' · '}
            {t('service.transaction.by', { name: otherCase.ownerName, when: timeText(otherCase.createdAt) })}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
