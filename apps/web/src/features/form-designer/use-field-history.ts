import type { FieldDefinition } from '@tingest/domain/fields';
import { useState } from 'react';

type Fields = readonly FieldDefinition[];

export interface FieldHistory {
  /** Makes a change; see `withChange`. */
  readonly apply: (next: Fields, about: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * Provides undo and redo for fields that are stored elsewhere. Changes from outside, such as saving, are not a step.
 */
export function useFieldHistory(fields: Fields, onChange: (fields: Fields) => void): FieldHistory {
  const [storedHistory, setHistory] = useState<History<Fields>>(() => newHistory(fields));
  const history = storedHistory.present === fields ? storedHistory : { ...storedHistory, present: fields, about: null };
  const go = (next: History<Fields>): void => {
    if (next.present === fields) return;
    setHistory(next);
    onChange(next.present);
  };
  return {
    apply: (next, changeSubject) => go(withChange(history, next, changeSubject)),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** How many steps can be taken back. */
export const historyLength = 100;

/** Undo and redo history. `present` is the state shown. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /**
   * Subject of the latest change; a further change of the same subject is merged into it, so that a word is one step
   * instead of ten.
   */
  readonly about: string | null;
}

export function newHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], about: null };
}

/**
 * Returns the history with a change; redo steps are discarded.
 *
 * @param changeSubject the input being typed in, such as a field's name; `null` for a separate step
 */
export function withChange<State>(history: History<State>, next: State, changeSubject: string | null): History<State> {
  if (next === history.present) return history;
  const joins = changeSubject !== null && changeSubject === history.about && history.future.length === 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-historyLength);
  return { past, present: next, future: [], about: changeSubject };
}

export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: null };
}

export function redone<State>(history: History<State>): History<State> {
  const [after, ...laterStates] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future: laterStates, about: null };
}
