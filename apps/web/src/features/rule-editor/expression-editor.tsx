import { Textarea } from '@mantine/core';
import type { FieldDefinition } from '@tingest/domain/fields';
import { expressionFields, indexFields, offeredFunctions, readableExpression } from '@tingest/domain/rules';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import { expressionFault } from './model/expression-fault.ts';
import { expressionNames } from './model/rule-labels.ts';
import { asStored, wordAt } from './model/written-expression.ts';
import styles from './rule-editor.module.css';
import type { RuleScope } from './rule-scope.ts';

interface ExpressionEditorProps {
  readonly label: string;
  readonly description?: string;
  /** As it is stored. */
  readonly value: string;
  readonly scope: RuleScope;
  /** The collection with the rows that the expression belongs to. */
  readonly collectionId: string | null;
  /** The field that receives the value; absent for a boolean condition. */
  readonly target: FieldDefinition | null;
  /** The field that it may call `source`. */
  readonly source?: FieldDefinition | null;
  readonly error: string | undefined;
  readonly onChange: (stored: string) => void;
}

interface Suggestion {
  readonly text: string;
  readonly label: string;
  readonly isField: boolean;
}

const maxSuggestions = 8;

/**
 * Input for an expression, written with the fields' readable names: matching names are suggested during typing. An
 * error is shown with its position.
 */
export function ExpressionEditor(props: ExpressionEditorProps): ReactNode {
  const { label, description, error } = props;
  const t = useTexts();
  const id = useId();
  const { input, writtenText, fault, suggestions, markedIndex, write, take, close, onKeyDown } = useExpression(props);
  const shownError = fault ? t(fault.key, fault.parameters) : error;
  return (
    <div className={styles.expression}>
      <Textarea
        ref={input}
        label={label}
        description={description ?? t('admin.rules.expressionHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...verbatim}
        classNames={{ input: styles.code ?? '' }}
        value={writtenText}
        error={writtenText === '' ? error : shownError}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={suggestions.length > 0 ? `${id}-${markedIndex}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={({ currentTarget }) => write(currentTarget.value, currentTarget.selectionStart)}
      />
      {fault && writtenText !== '' && <FaultExcerpt text={writtenText} fault={fault} />}
      <SuggestionList id={id} suggestions={suggestions} markedIndex={markedIndex} onTake={take} />
      <Hint role="status">
        {suggestions.length > 0
          ? t('admin.rules.suggestionCount', { count: suggestions.length, number: suggestions.length })
          : ''}
      </Hint>
    </div>
  );
}

/** Returns the fields that an expression may name, and their readable names. */
function useExpressionNames(scope: RuleScope, collectionId: string | null) {
  const fields = useMemo(
    () => expressionFields(indexFields(scope.form, scope.definitions), collectionId),
    [scope, collectionId],
  );
  const { nameOf, idOf } = useMemo(
    () =>
      expressionNames(
        fields.map(({ field }) => field),
        scope.reading,
      ),
    [fields, scope],
  );
  return { fields, nameOf, idOf };
}

interface Expression {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** The expression with the fields' readable names. */
  readonly writtenText: string;
  readonly fault: ReturnType<typeof expressionFault>;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion that Enter takes. */
  readonly markedIndex: number;
  readonly write: (text: string, cursor: number) => void;
  readonly take: (suggestion: Suggestion) => void;
  /** Closes the list of suggestions. */
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Provides the readable form of an expression, its error, and suggestions for the name at the cursor. */
function useExpression(props: ExpressionEditorProps): Expression {
  const { value, scope, collectionId, target, source = null, onChange } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const { fields, nameOf, idOf } = useExpressionNames(scope, collectionId);
  const [text, setText] = useState({ written: readableExpression(value, nameOf), stored: value });
  // Undone, or changed elsewhere: it is read anew.
  const writtenText = text.stored === value ? text.written : readableExpression(value, nameOf);
  const [cursor, setCursor] = useState<number | null>(null);
  const [selectedIndex, setChosen] = useState(0);
  const fault = useMemo(
    () => expressionFault(writtenText, { idOf, language: scope.language, scope: { fields, source }, target }),
    [writtenText, idOf, scope, fields, source, target],
  );
  const names = fields.map(({ field }) => nameOf(field.id) ?? '');
  const suggestions = cursor === null ? [] : suggestionsAt(writtenText, cursor, names);
  const markedIndex = Math.min(selectedIndex, suggestions.length - 1);
  const write = (next: string, at: number): void => {
    const stored = asStored(next, idOf);
    setText({ written: next, stored });
    setCursor(at);
    setChosen(0);
    onChange(stored);
  };
  const take = (suggestion: Suggestion): void => {
    const { text: next, cursor: at } = withSuggestion(writtenText, cursor ?? writtenText.length, suggestion);
    write(next, at);
    setCursor(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at, at);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggestions.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[markedIndex];
    if (step !== undefined) setChosen((markedIndex + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && suggestion) take(suggestion);
    else if (event.key === 'Escape') setCursor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    input,
    writtenText,
    fault,
    suggestions,
    markedIndex,
    write,
    take,
    close: () => setCursor(null),
    onKeyDown,
  };
}

function suggestionsAt(writtenText: string, cursor: number, names: readonly string[]): readonly Suggestion[] {
  const word = wordAt(writtenText, cursor);
  if (!word) return [];
  const searchText = word.text.toLowerCase();
  const matching = (text: string) => text.toLowerCase().includes(searchText) && text.toLowerCase() !== searchText;
  const fields = names.filter(matching).map((name) => ({ text: `{${name}}`, label: name, isField: true }));
  if (word.isField) return fields.slice(0, maxSuggestions);
  const functions = offeredFunctions
    .filter((name) => name.toLowerCase().startsWith(searchText) && name !== word.text)
    .map((name) => ({ text: `${name}(`, label: name, isField: false }));
  return [...fields, ...functions].slice(0, maxSuggestions);
}

/** Returns the text with the word before the cursor completed, and the cursor behind it. */
function withSuggestion(
  writtenText: string,
  cursor: number,
  suggestion: Suggestion,
): { readonly text: string; readonly cursor: number } {
  const start = wordAt(writtenText, cursor)?.start ?? cursor;
  // The closing brace of a name that is completed in its middle is replaced too.
  const remainder = writtenText.slice(cursor).replace(suggestion.isField ? /^[^{}]*\}/ : /^$/, '');
  return {
    text: `${writtenText.slice(0, start)}${suggestion.text}${remainder}`,
    cursor: start + suggestion.text.length,
  };
}

interface FaultExcerptProps {
  readonly text: string;
  readonly fault: { readonly start: number; readonly end: number };
}

/** The expression with the position of its error marked. */
function FaultExcerpt({ text, fault }: FaultExcerptProps): ReactNode {
  return (
    <div className={styles.excerpt} aria-hidden>
      {text.slice(0, fault.start)}
      <mark>{text.slice(fault.start, fault.end) || ' '}</mark>
      {text.slice(Math.max(fault.end, fault.start))}
    </div>
  );
}

interface SuggestionListProps {
  /** Prefix of the ids of the list and its options. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion that Enter takes. */
  readonly markedIndex: number;
  readonly onTake: (suggestion: Suggestion) => void;
}

function SuggestionList({ id, suggestions, markedIndex, onTake }: SuggestionListProps): ReactNode {
  const t = useTexts();
  if (suggestions.length === 0) return null;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('admin.rules.suggestions')} className={styles.suggestions}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === markedIndex}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(suggestion);
          }}
        >
          {suggestion.label}
          {!suggestion.isField && <small>{t('admin.rules.function')}</small>}
        </div>
      ))}
    </div>
  );
}
