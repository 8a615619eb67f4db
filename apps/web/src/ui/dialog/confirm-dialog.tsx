import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/overlay-styles.ts';
import type { OpenQuestion } from './confirm.ts';

/** A question with two answers. Focus begins on the one that loses nothing. */
export function ConfirmDialog({ question }: { readonly question: OpenQuestion }): ReactNode {
  const t = useTexts();
  useFocusReturn(question.opener);
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('app.actions.close') }}
    >
      <Stack>
        <Text style={{ whiteSpace: 'pre-line' }}>{question.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
            {question.cancelLabel ?? t('app.actions.cancel')}
          </Button>
          <Button color={question.isDestructive ? 'red' : undefined} onClick={() => question.answer(true)}>
            {question.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Gives the focus back once the dialog is gone, unless it went somewhere else; of a menu that closed, to its button. */
function useFocusReturn(opener: Element | null): void {
  useEffect(
    () => () => {
      const menu = opener?.closest('[role="menu"]');
      const target = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && target instanceof HTMLElement) {
          target.focus({ preventScroll: true });
        }
      });
    },
    [opener],
  );
}
