import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { foldSearch } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import type { ColumnChoice, ColumnFilter } from '../list-column.ts';
import styles from './filters.module.css';
import type { OperandProps } from './operand.ts';
import { useFilterChoices } from './use-filter-choices.ts';

interface ChoiceOperandProps extends OperandProps {
  readonly filter: ColumnFilter;
}

/** From this many on they are found by typing; more than `maxShown` are never drawn at once. */
const manyChoices = 8;
const maxShown = 100;

/** Any of the choices that are ticked. */
export function ChoiceOperand({ filter, operand, onChange }: ChoiceOperandProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  // Choices that were selected when the list opened are shown first, regardless of their position; the order does not
  // change during selection.
  const [chosenFirst] = useState(operand.chosenValues);
  const { choices, isLoading, error } = useFilterChoices(filter);
  if (error) return <Text size="sm">{errorTexts(error).join(' ')}</Text>;
  if (isLoading) return <Skeleton height={120} />;
  const matchingChoices = foundChoices(choices, text, chosenFirst);
  const tick = (value: string, isTicked: boolean): void =>
    onChange({
      ...operand,
      chosenValues: isTicked ? [...operand.chosenValues, value] : operand.chosenValues.filter((each) => each !== value),
    });
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
      {matchingChoices.length === 0 ? (
        <Hint role="status">{t('lists.filters.noChoice')}</Hint>
      ) : (
        <div className={styles.choices}>
          {matchingChoices.slice(0, maxShown).map((choice: ColumnChoice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              description={choice.group}
              checked={operand.chosenValues.includes(choice.value)}
              onChange={(event) => tick(choice.value, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {matchingChoices.length > maxShown && (
        <Text size="xs" c="dimmed">
          {t('lists.filters.moreChoices', { count: matchingChoices.length - maxShown })}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Returns the choices with a name, or a group name, that contains the typed text; those of `leadingValues` before the others.
 */
export function foundChoices(
  choices: readonly ColumnChoice[],
  text: string,
  leadingValues: readonly string[],
): readonly ColumnChoice[] {
  const searchText = foldSearch(text);
  const matchingChoices = choices.filter(({ label, group = '' }) =>
    foldSearch(`${label} ${group}`).includes(searchText),
  );
  const leads = new Set(leadingValues);
  return [
    ...matchingChoices.filter(({ value }) => leads.has(value)),
    ...matchingChoices.filter(({ value }) => !leads.has(value)),
  ];
}
