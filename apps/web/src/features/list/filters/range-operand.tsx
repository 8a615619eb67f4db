import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ColumnFilter } from '../list-column.ts';
import { readBound } from './operand.ts';
import type { OperandProps } from './text-operand.tsx';

interface RangeOperandProps extends OperandProps {
  readonly kind: ColumnFilter['kind'];
}

/** From and to, both included; one of them is enough. Dates and times with the device's own pickers. */
export function RangeOperand({ kind, operand, onChange }: RangeOperandProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const type = kind === 'number' ? 'text' : kind === 'time' ? 'time' : 'date';
  const problem = (text: string): string | undefined =>
    kind === 'number' && readBound(text, kind, culture) === 'wrong' ? t('lists.filters.isNoNumber') : undefined;
  const common = { type, inputMode: kind === 'number' ? ('decimal' as const) : undefined, autoComplete: 'off' };
  return (
    <Group gap="sm" grow align="start" wrap="nowrap">
      <TextInput
        {...common}
        data-autofocus
        label={t('lists.filters.from')}
        error={problem(operand.min)}
        value={operand.min}
        onChange={(event) => onChange({ ...operand, min: event.currentTarget.value })}
      />
      <TextInput
        {...common}
        label={t('lists.filters.to')}
        error={problem(operand.max)}
        value={operand.max}
        onChange={(event) => onChange({ ...operand, max: event.currentTarget.value })}
      />
    </Group>
  );
}
