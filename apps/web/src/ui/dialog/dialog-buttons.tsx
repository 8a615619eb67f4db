import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';

interface DialogButtonsProps {
  readonly onCancel: () => void;
  /** Whether the dialog's action is in progress; a sent request cannot be cancelled by closing. */
  readonly isBusy?: boolean;
  /** Performs the dialog's action; if absent, the surrounding form is submitted. */
  readonly children?: ReactNode;
}

/** The last line of a dialog: the way out, and the button that it was opened for. */
export function DialogButtons({ onCancel, isBusy = false, children }: DialogButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <Group justify="flex-end">
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {t('app.actions.cancel')}
      </Button>
      {children ?? (
        <Button type="submit" loading={isBusy}>
          {t('app.actions.save')}
        </Button>
      )}
    </Group>
  );
}
