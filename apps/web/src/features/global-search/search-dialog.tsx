import { Highlight, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import '../../ui/styles/form-styles.ts';
import { verbatim } from '../../ui/text/verbatim.ts';
import type { FoundPage } from './found-page.ts';
import styles from './search-dialog.module.css';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { type SearchState, useSearchGroups } from './use-search-groups.tsx';

/** Milliseconds of rest after the last key before the server is asked. */
const typingRest = 150;

interface SearchDialogProps {
  readonly pages: readonly FoundPage[];
  readonly side: 'admin' | 'field';
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Search of everything, by keyboard alone: a combobox with the results as its list. */
export function SearchDialog({ pages, side, onClose, onShortcuts }: SearchDialogProps): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const listId = useId();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [restedText] = useDebouncedValue(text, typingRest);
  const state = useSearchGroups({ text, sentText: text === '' ? '' : restedText, pages, side });
  const options = state.groups.flatMap((group) => group.options);
  const [index, setIndex] = useState(0);
  const current = options[Math.min(index, options.length - 1)];
  const [isOpening, setIsOpening] = useState(false);

  const open = (option: SearchOption): void => {
    option.onOpen?.();
    onClose();
    void navigate(linkTarget(option.href));
  };
  useOpenWhenSettled(isOpening && state.isSettled, current, open, () => setIsOpening(false));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setIndex((Math.min(index, options.length - 1) + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A scanner sends Enter right after the code: the result of the whole code is awaited.
      if (!state.isSettled) setIsOpening(true);
      else if (current) open(current);
    }
  };
  return (
    <Dialog
      title={t('search.title')}
      onClose={onClose}
      size={640}
      yOffset="8vh"
      {...(isNarrow && { fullScreen: true })}
    >
      <TextInput
        data-autofocus
        {...verbatim}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIndex(0);
          setIsOpening(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results} data-full={isNarrow || undefined} aria-busy={!state.isSettled}>
        <Notice state={state} text={text} hasOptions={options.length > 0} />
        <ResultList id={listId} groups={state.groups} current={current} text={text} onOpen={open} />
        {state.hasMore && <Text className={styles.note}>{t('search.more')}</Text>}
      </div>
      <div className={styles.foot}>
        <span>{t('search.keys')}</span>
        <UnstyledButton className={styles.shortcuts} onClick={onShortcuts}>
          <IconKeyboard size={20} aria-hidden />
          {t('search.shortcuts.title')}
        </UnstyledButton>
      </div>
      <VisuallyHidden role="status">
        {state.isSettled && text !== '' ? t('search.count', { count: options.length }) : ''}
      </VisuallyHidden>
    </Dialog>
  );
}

/** Opens the first choice once the results of the whole text are there. */
function useOpenWhenSettled(
  isReady: boolean,
  current: SearchOption | undefined,
  open: (option: SearchOption) => void,
  onDone: () => void,
): void {
  const act = useRef({ current, open, onDone });
  act.current = { current, open, onDone };
  useEffect(() => {
    if (!isReady) return;
    act.current.onDone();
    if (act.current.current) act.current.open(act.current.current);
  }, [isReady]);
}

interface NoticeProps {
  readonly state: SearchState;
  readonly text: string;
  readonly hasOptions: boolean;
}

function Notice({ state, text, hasOptions }: NoticeProps): ReactNode {
  const t = useTexts();
  if (text === '') {
    return <Text className={styles.note}>{t('search.start', { example: t('search.actions.example') })}</Text>;
  }
  if (state.hasFailed) {
    return (
      <Text className={styles.note} role="alert">
        {t('search.failed')}
      </Text>
    );
  }
  if (state.isIncomplete) return <Text className={styles.note}>{t('search.incomplete')}</Text>;
  if (hasOptions || !state.isSettled) return null;
  return (
    <div className={styles.note}>
      <Text fw={600} c="var(--mantine-color-text)">
        {t('search.empty', { text })}
      </Text>
      {t('search.emptyHint')}
    </div>
  );
}

interface ResultListProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly current: SearchOption | undefined;
  readonly text: string;
  readonly onOpen: (option: SearchOption) => void;
}

function ResultList({ id, groups, current, text, onOpen }: ResultListProps): ReactNode {
  const t = useTexts();
  const words = text.split(/\s+/).filter(Boolean);
  return (
    <div id={id} role="listbox" aria-label={t('search.results')}>
      {groups.map(({ name, options }) => (
        <fieldset key={name} className={styles.group} aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles.heading} role="presentation">
            {t(`search.groups.${name}`)}
          </div>
          {options.map((option) => (
            <Choice
              key={option.key}
              id={`${id}-${option.key}`}
              option={option}
              words={words}
              isCurrent={option === current}
              onOpen={onOpen}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly words: readonly string[];
  readonly isCurrent: boolean;
  readonly onOpen: (option: SearchOption) => void;
}

function Choice({ id, option, words, isCurrent, onOpen }: ChoiceProps): ReactNode {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { title, subtitle, icon, siteName } = option;
  return (
    // Focus stays in the text; the keys of the combobox choose and open.
    <UnstyledButton
      id={id}
      ref={ref}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={styles.option}
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <Highlight component="span" highlight={[...words]} className={styles.title}>
          {title}
        </Highlight>
        {subtitle !== '' && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {siteName !== undefined && <span className={styles.site}>{siteName}</span>}
    </UnstyledButton>
  );
}
