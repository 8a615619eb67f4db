import { Button, Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { isCalendarOpen } from '../../../ui/date/open-calendar.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { filterSentence } from '../filter-sentence.ts';
import type { ListColumn } from '../list-column.ts';
import type { ListCondition } from '../list-search.ts';
import toolStyles from '../list-tools.module.css';
import type { ListAddress } from '../use-list-search.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './filters.module.css';
import { useFilterChoices } from './use-filter-choices.ts';

interface FilterChipsProps<Row> extends Pick<ListAddress, 'search' | 'change'> {
  readonly columns: readonly ListColumn<Row>[];
}

/** The filters in use, each a sentence that opens to be changed and can be taken away. */
export function FilterChips<Row>({ columns, search, change }: FilterChipsProps<Row>): ReactNode {
  const t = useTexts();
  const conditions = (search.filter ?? []).flatMap((condition) => {
    const column = columns.find(({ key, filter }) => key === condition.column && filter !== undefined);
    return column ? [{ condition, column }] : [];
  });
  if (conditions.length === 0) return null;
  const replace = (oldCondition: ListCondition, next: ListCondition | null): void => {
    const filter = (search.filter ?? []).flatMap((each) => (each === oldCondition ? (next ? [next] : []) : [each]));
    change({ filter: filter.length > 0 ? filter : undefined });
  };
  return (
    <ul className={styles.chips} aria-label={t('lists.filters.active')}>
      {conditions.map(({ condition, column }) => (
        <FilterChip
          key={condition.column}
          condition={condition}
          column={column}
          onChange={(next) => replace(condition, next)}
        />
      ))}
      {conditions.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => change({ filter: undefined })}>
            {t('lists.filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface FilterChipProps<Row> {
  readonly condition: ListCondition;
  readonly column: ListColumn<Row>;
  readonly onChange: (next: ListCondition | null) => void;
}

function FilterChip<Row>({ condition, column, onChange }: FilterChipProps<Row>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const [isOpen, setIsOpen] = useState(false);
  const { choices, isLoading, error } = useFilterChoices(column.filter);
  const filter = column.filter && { ...column.filter, choices };
  // Until the names are known the values say nothing to anybody.
  const shownCondition =
    (isLoading || error) && condition.operator === 'in' ? { ...condition, value: ['…'] } : condition;
  const sentence = filterSentence(shownCondition, { label: column.label, filter }, t, culture);
  return (
    <li className={styles.chip}>
      <Popover
        opened={isOpen}
        onChange={(next) => setIsOpen(next || isCalendarOpen())}
        position="bottom-start"
        width={320}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.chipText}
            aria-label={t('lists.filters.edit', { filter: sentence })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {sentence}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={toolStyles.dropdown}>
          <FilterEditor
            column={column}
            condition={condition}
            onApply={(next) => {
              setIsOpen(false);
              onChange(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <IconButton
        icon={IconX}
        variant="transparent"
        size={28}
        label={t('lists.filters.remove', { filter: sentence })}
        onClick={() => onChange(null)}
        iconSize={14}
      />
    </li>
  );
}
