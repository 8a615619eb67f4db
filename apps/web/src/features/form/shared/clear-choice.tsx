import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';

interface ClearChoiceProps {
  readonly isShown: boolean;
  readonly onClear: () => void;
}

/** Takes a choice back where none has to be made: a radio button by itself can't be let go of again. */
export function ClearChoice({ isShown, onClear }: ClearChoiceProps): ReactNode {
  const t = useTexts();
  if (!isShown) return null;
  return (
    <Button variant="subtle" color="gray" size="md" px="xs" onClick={onClear}>
      {t('app.form.clear')}
    </Button>
  );
}
