import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Operand } from './operand.ts';

export interface OperandProps {
  readonly operand: Operand;
  readonly onChange: (operand: Operand) => void;
}

/** A word or more. */
export function TextOperand({ operand, onChange }: OperandProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      data-autofocus
      aria-label={t('lists.filters.value')}
      maxLength={250}
      value={operand.text}
      onChange={(event) => onChange({ ...operand, text: event.currentTarget.value })}
    />
  );
}
