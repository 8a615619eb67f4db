import { useCallback, useMemo, useState } from 'react';
import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage/safe-storage.ts';
import type { ListColumn } from './list-column.ts';

/** The user's deviations from the list's default columns: a column that is added later is shown to all users. */
export interface ColumnChoices {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

const noChoices: ColumnChoices = { shown: [], hidden: [] };

export interface ChosenColumns<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly isShown: (column: ListColumn<Row>) => boolean;
  readonly choose: (column: ListColumn<Row>, isShown: boolean) => void;
  readonly isChanged: boolean;
  readonly reset: () => void;
  /** The user's choices, as stored in a saved view. */
  readonly choices: ColumnChoices;
}

/** A saved view's columns, by the view's id. */
interface ViewColumns {
  readonly id: string;
  readonly state: { readonly columns?: ColumnChoices };
}

/**
 * Provides the columns shown; chosen per list and stored on the device. In a saved view they are those of the view, and
 * a change is kept by saving the view.
 */
export function useChosenColumns<Row>(
  name: string,
  allColumns: readonly ListColumn<Row>[],
  view?: ViewColumns,
): ChosenColumns<Row> {
  const key = `tingest.list.columns.${name}`;
  const [ownChoices, setOwn] = useState(() => readStoredJson('local', key, isChoices) ?? noChoices);
  const [inView, setInView] = useState<{ readonly id: string; readonly choices: ColumnChoices } | null>(null);
  const ofView = inView !== null && inView.id === view?.id ? inView.choices : (view?.state.columns ?? noChoices);
  const choices = view ? ofView : ownChoices;
  const keep = (next: ColumnChoices): void => {
    if (view) {
      setInView({ id: view.id, choices: next });
      return;
    }
    setOwn(next);
    if (next === noChoices) writeStored('local', key, null);
    else writeStoredJson('local', key, next);
  };

  const isShown = useCallback(
    (column: ListColumn<Row>): boolean =>
      column.key === allColumns[0]?.key ||
      choices.shown.includes(column.key) ||
      (column.isExtra !== true && !choices.hidden.includes(column.key)),
    [allColumns, choices],
  );
  const choose = (column: ListColumn<Row>, willBeShown: boolean): void => {
    const excludeColumn = (keys: readonly string[]): string[] => keys.filter((each) => each !== column.key);
    const next = {
      shown: willBeShown ? [...excludeColumn(choices.shown), column.key] : excludeColumn(choices.shown),
      hidden: willBeShown ? excludeColumn(choices.hidden) : [...excludeColumn(choices.hidden), column.key],
    };
    keep(next);
  };
  const reset = (): void => keep(view?.state.columns ?? noChoices);
  const columns = useMemo(() => allColumns.filter(isShown), [allColumns, isShown]);
  return { columns, isShown, choose, reset, choices, isChanged: choices.shown.length + choices.hidden.length > 0 };
}

function isChoices(value: unknown): value is ColumnChoices {
  if (typeof value !== 'object' || value === null) return false;
  const { shown, hidden } = value as Partial<ColumnChoices>;
  return [shown, hidden].every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'));
}
