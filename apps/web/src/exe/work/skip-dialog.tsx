import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type DueWork, useSkipWork } from '../../api/planned-work.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';

interface SkipDialogProps {
  readonly work: DueWork;
  readonly onClose: () => void;
}

const maxReasonLength = 500;

/** Asks why something is left out this once. */
export function SkipDialog({ work, onClose }: SkipDialogProps): ReactNode {
  const t = useTexts();
  const skip = useSkipWork();
  const [reason, setReason] = useState('');
  const { id, elementCode, elementTitle, transactionTypeName: service } = work;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    skip.mutate({ id, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('service.planned.skipTitle')} onClose={onClose} isBusy={skip.isPending}>
      <form onSubmit={send}>
        <Stack gap="md">
          <Text>{t('service.planned.skipText', { service, element: elementTitle || elementCode })}</Text>
          <Textarea
            label={t('service.planned.reason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={maxReasonLength}
            autosize
            minRows={2}
            required
            data-autofocus
          />
          {skip.error && <ErrorLine texts={errorTexts(skip.error)} />}
          <DialogButtons onCancel={onClose} isBusy={skip.isPending}>
            <Button type="submit" loading={skip.isPending} disabled={reason.trim() === ''}>
              {t('service.planned.skip')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
