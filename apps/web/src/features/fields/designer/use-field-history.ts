import type { FieldDefinition } from '@tingest/domain';
import { useState } from 'react';
import { type History, newHistory, redone, undone, withChange } from './field-history.ts';

type Fields = readonly FieldDefinition[];

export interface FieldHistory {
  /** Makes a change; see `withChange`. */
  readonly apply: (next: Fields, about: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Undo and redo for fields that are kept elsewhere. What changes them from outside, such as saving, is no step. */
export function useFieldHistory(fields: Fields, onChange: (fields: Fields) => void): FieldHistory {
  const [stored, setHistory] = useState<History<Fields>>(() => newHistory(fields));
  const history = stored.present === fields ? stored : { ...stored, present: fields, about: null };
  const go = (next: History<Fields>): void => {
    if (next.present === fields) return;
    setHistory(next);
    onChange(next.present);
  };
  return {
    apply: (next, about) => go(withChange(history, next, about)),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
