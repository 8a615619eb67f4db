import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { OperandProps } from './text-operand.tsx';

/** Yes or no. */
export function ToggleOperand({ operand, onChange }: OperandProps): ReactNode {
  const t = useTexts();
  return (
    <SegmentedControl
      fullWidth
      value={operand.isOn ? 'yes' : 'no'}
      data={[
        { value: 'yes', label: t('app.answers.yes') },
        { value: 'no', label: t('app.answers.no') },
      ]}
      onChange={(value) => onChange({ ...operand, isOn: value === 'yes' })}
    />
  );
}
