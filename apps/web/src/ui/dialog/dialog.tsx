import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/overlay-styles.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps extends Omit<ModalProps, 'opened'> {
  readonly opened?: boolean;
  /** Whether something is under way that is not left by closing it. */
  readonly isBusy?: boolean;
}

/**
 * Content shown above the page until it is answered or closed. A dialog that may fill a phone's screen can be closed by
 * touch.
 */
export function Dialog({ isBusy = false, ...props }: DialogProps): ReactNode {
  const t = useTexts();
  useReturnFocus(props.opened);
  return (
    <Modal
      opened
      withCloseButton={!isBusy}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': t('app.actions.close'), ...('fullScreen' in props && { size: 44 }) }}
      {...props}
    />
  );
}
