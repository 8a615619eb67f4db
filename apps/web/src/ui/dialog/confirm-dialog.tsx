import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '../styles/overlay-styles.ts';
import type { OpenQuestion } from './confirm.ts';

/** A question with two answers. Focus begins on the one that loses nothing. */
export function ConfirmDialog({ question }: { readonly question: OpenQuestion }): ReactNode {
  const t = useTexts();
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
