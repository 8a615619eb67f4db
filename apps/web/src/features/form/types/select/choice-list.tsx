import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { FieldOption } from '@tingest/domain/fields';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { ColorDot } from '../../shared/color-dot.tsx';
import styles from './choice-list.module.css';
import { type ChoiceRow, choiceRows, matchingOptions, rowAfterKey } from './choice-rows.ts';

interface ChoiceListProps {
  /** The field's, for the list's accessible name. */
  readonly name: string;
  readonly options: readonly FieldOption[];
  readonly chosenIds: readonly string[];
  readonly isMultiple: boolean;
  /** Whether the list takes the height that there is, instead of a few rows. */
  readonly isTall: boolean;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

const rowHeights = { option: 44, group: 36 } as const;

/**
 * A search field over a list of choices, of which only those in sight are in the page. The keyboard stays in the search
 * field: arrows move, Enter chooses, Escape closes.
 */
export function ChoiceList(props: ChoiceListProps): ReactNode {
  const { name, chosenIds, isMultiple, isTall, onChoose, onClose } = props;
  const t = useTexts();
  const listId = useId();
  const { text, search, matching, rows, active, virtual, scroller, onKeyDown } = useChoiceSearch(props);
  const rowId = (index: number): string => `${listId}-${index}`;

  return (
    <div className={styles.frame} data-tall={isTall || undefined}>
      <ChoiceSearchInput
        listId={listId}
        activeId={active >= 0 ? rowId(active) : undefined}
        value={text}
        onChange={search}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{t('forms.inputs.choices.found', { count: matching.length })}</VisuallyHidden>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={listId}
          role="listbox"
          aria-label={t('forms.inputs.choices.list', { name })}
          aria-multiselectable={isMultiple || undefined}
          className={styles.list}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const row = rows[index];
            const style = { transform: `translateY(${start}px)`, height: size };
            return row?.kind === 'option' ? (
              <OptionRow
                key={key}
                id={rowId(index)}
                row={row}
                style={style}
                count={matching.length}
                isActive={index === active}
                isChosen={chosenIds.includes(row.option.value)}
                onChoose={onChoose}
              />
            ) : (
              <div key={key} role="presentation" className={styles.group} style={style}>
                {row?.name}
              </div>
            );
          })}
        </div>
        {matching.length === 0 && <NoMatch text={text} />}
      </div>
      {isMultiple && (
        <Button size="md" onClick={onClose}>
          {t('forms.inputs.choices.done')}
        </Button>
      )}
    </div>
  );
}

interface ChoiceSearch {
  readonly text: string;
  readonly search: (text: string) => void;
  readonly matching: readonly FieldOption[];
  /** Matching options with the headings of their groups. */
  readonly rows: readonly ChoiceRow[];
  /** Index of the row that Enter chooses; -1 if there is none. */
  readonly active: number;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Provides the rows that match the search, the active one, and the keys of the search field. */
function useChoiceSearch({
  options,
  chosenIds,
  onChoose,
  onClose,
}: Pick<ChoiceListProps, 'options' | 'chosenIds' | 'onChoose' | 'onClose'>): ChoiceSearch {
  const [text, setText] = useState('');
  const matching = useMemo(() => matchingOptions(options, text), [options, text]);
  const rows = useMemo(() => choiceRows(matching), [matching]);
  const [active, setActive] = useState(() => firstRow(rows, chosenIds));
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeights[rows[index]?.kind ?? 'option'],
    getItemKey: (index) => rowKey(rows[index], index),
    overscan: 6,
    initialOffset: () => rows.slice(0, Math.max(0, active - 2)).reduce((sum, { kind }) => sum + rowHeights[kind], 0),
  });
  // The results of another search begin at the top, with the first one ready for Enter.
  const search = (next: string): void => {
    const matchingRows = choiceRows(matchingOptions(options, next));
    setText(next);
    setActive(next === '' ? firstRow(matchingRows, chosenIds) : (rowAfterKey(matchingRows, -1, 'Home') ?? -1));
    virtual.scrollToOffset(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const isInText = (event.key === 'Home' || event.key === 'End') && text !== '';
    const next = isInText ? null : rowAfterKey(rows, active, event.key);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      // The heading of the first choice comes with it.
      virtual.scrollToIndex(next <= 1 ? 0 : next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const row = rows[active];
      if (row?.kind === 'option') onChoose(row.option.value);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return { text, search, matching, rows, active, virtual, scroller, onKeyDown };
}

function NoMatch({ text }: { readonly text: string }): ReactNode {
  const t = useTexts();
  return (
    <Text c="dimmed" p="sm" size="sm">
      {text.trim() === '' ? t('forms.inputs.choices.none') : t('forms.inputs.choices.noMatch', { text })}
    </Text>
  );
}

interface ChoiceSearchInputProps {
  readonly listId: string;
  /** Id of the active choice. */
  readonly activeId: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function ChoiceSearchInput({ listId, activeId, value, onChange, onKeyDown }: ChoiceSearchInputProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      data-autofocus
      size="md"
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      aria-label={t('forms.inputs.choices.find')}
      placeholder={t('forms.inputs.choices.find')}
      leftSection={<IconSearch size={20} aria-hidden />}
      autoComplete="off"
      enterKeyHint="done"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly row: Extract<ChoiceRow, { kind: 'option' }>;
  readonly style: CSSProperties;
  /** Number of options in the list. */
  readonly count: number;
  /** Whether Enter chooses it. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
}

function OptionRow({ id, row, style, count, isActive, isChosen, onChoose }: OptionRowProps): ReactNode {
  return (
    // The keyboard works in the search field, which names the active choice.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={row.index + 1}
      data-active={isActive || undefined}
      className={styles.option}
      style={style}
      onClick={() => onChoose(row.option.value)}
    >
      <ColorDot color={row.option.color} />
      <span className={styles.name}>{row.option.name}</span>
      {isChosen && <IconCheck size={20} aria-hidden />}
    </div>
  );
}

/** Returns the initial row of a list: the selected one, else the first option. */
function firstRow(rows: readonly ChoiceRow[], selectedValues: readonly string[]): number {
  const selectedIndex = rows.findIndex((row) => row.kind === 'option' && selectedValues.includes(row.option.value));
  return selectedIndex >= 0 ? selectedIndex : (rowAfterKey(rows, -1, 'Home') ?? -1);
}

function rowKey(row: ChoiceRow | undefined, index: number): string {
  if (!row) return String(index);
  return row.kind === 'group' ? `group ${row.name}` : `option ${row.option.value}`;
}
