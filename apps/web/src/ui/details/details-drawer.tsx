import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import '../styles/overlay-styles.ts';

interface DetailsDrawerProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details of a row beside its list, which stays where it is. */
export function DetailsDrawer({ title, onClose, children }: DetailsDrawerProps): ReactNode {
  const t = useTexts();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': t('app.actions.close') }}
    >
      {children}
    </Drawer>
  );
}
