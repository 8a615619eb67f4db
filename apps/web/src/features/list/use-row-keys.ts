import { type FocusEvent, type HTMLAttributes, type KeyboardEvent, useState } from 'react';

export interface RowKeys {
  readonly body: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onFocus'>;
  readonly row: (index: number) => { readonly tabIndex: 0 | -1; readonly 'data-row': number };
}

/**
 * Keys in a table's body: up and down go from row to row, Home and End to the first and the last, Enter opens, Space
 * selects. One row at a time is a stop of the Tab key.
 */
export function useRowKeys(): RowKeys {
  const [current, setCurrent] = useState(0);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const index = rowOf(event.target)?.dataset.row;
    if (index !== undefined) setCurrent(Number(index));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement ? rowOf(event.target) : null;
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnRow = event.target === row;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
    const goal = {
      ArrowDown: rows[rows.indexOf(row) + 1],
      ArrowUp: rows[rows.indexOf(row) - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (goal) {
      event.preventDefault();
      goal.focus();
    } else if (isOnRow && event.key === 'Enter') {
      event.preventDefault();
      row.querySelector<HTMLElement>('[data-row-lead]')?.click();
    } else if (isOnRow && event.key === ' ') {
      event.preventDefault();
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    }
  };
  return {
    body: { onKeyDown, onFocus },
    row: (index) => ({ tabIndex: index === current ? 0 : -1, 'data-row': index }),
  };
}

function rowOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('tr[data-row]');
}
