import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../list.module.css';
import type { ColumnChoice } from '../list-column.ts';
import type { OperandProps } from './text-operand.tsx';

interface ChoiceOperandProps extends OperandProps {
  readonly choices: readonly ColumnChoice[];
}

/** From this many on they are found by typing; more than `mostShown` are never drawn at once. */
const manyChoices = 8;
const mostShown = 100;

/** Any of the choices that are ticked. */
export function ChoiceOperand({ choices, operand, onChange }: ChoiceOperandProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  const isFound = ({ label }: ColumnChoice): boolean => label.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <Stack gap="xs">
      {choices.length >= manyChoices && (
        <TextInput
          data-autofocus
          aria-label={t('lists.filters.findChoice')}
          placeholder={t('lists.filters.findChoice')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={styles.choices}>
        {choices
          .filter(isFound)
          .slice(0, mostShown)
          .map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={operand.chosen.includes(value)}
              onChange={(event) =>
                onChange({
                  ...operand,
                  chosen: event.currentTarget.checked
                    ? [...operand.chosen, value]
                    : operand.chosen.filter((each) => each !== value),
                })
              }
            />
          ))}
      </div>
    </Stack>
  );
}
