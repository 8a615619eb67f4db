import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import type { OpenQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { returnFocus } from './use-return-focus.ts';

/** A question with two answers. Focus begins on the one that loses nothing. */
export function ConfirmDialog({ question }: { readonly question: OpenQuestion }): ReactNode {
  const t = useTexts();
  // The dialog is loaded with the first question; by then the focus may be lost.
  useEffect(() => () => returnFocus(question.opener), [question.opener]);
  return (
    <Dialog onClose={() => question.answer(false)} title={question.title}>
      <Stack>
        <Text style={{ whiteSpace: 'pre-line' }}>{question.text}</Text>
        {question.look && (
          <Anchor href={question.look.href} target="_blank" rel="noopener">
            {question.look.label}
          </Anchor>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
            {question.cancelLabel ?? t('app.actions.cancel')}
          </Button>
          <Button color={question.isDestructive ? 'red' : undefined} onClick={() => question.answer(true)}>
            {question.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
