import { useNavigate } from '@tanstack/react-router';
import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { linkTarget } from '../../lib/links/link-target.ts';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { isSingleKey } from '../../lib/shortcuts/single-keys.ts';

export interface RowKeys {
  readonly body: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onFocus'> & {
    readonly ref: RefObject<HTMLTableSectionElement | null>;
  };
  readonly row: (index: number) => { readonly tabIndex: 0 | -1; readonly 'data-row': number };
}

/**
 * Keys in a table's body: up and down go from row to row, Home and End to the first and the last, Enter opens, Space
 * selects, with Shift all rows from the one changed before. One row at a time is a stop of the Tab key. From anywhere on
 * the page `j` and `k` go to the rows and from row to row, and `e` edits the row with the focus, unless the reader has
 * turned off shortcuts of a single key.
 */
export function useRowKeys(): RowKeys {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  useSingleKeys(body);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const index = rowOf(event.target)?.dataset.row;
    if (index !== undefined) setCurrent(Number(index));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement ? rowOf(event.target) : null;
    if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnRow = event.target === row;
    const rows = rowsOf(event.currentTarget);
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
      const { shiftKey } = event;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey });
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.dispatchEvent(click);
    }
  };
  return {
    body: { ref: body, onKeyDown, onFocus },
    row: (index) => ({ tabIndex: index === current ? 0 : -1, 'data-row': index }),
  };
}

/** Listens for `j`, `k` and `e` on the whole page. */
function useSingleKeys(body: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const returnSearch = useReturnHere();
  const edit = useRef((_href: string) => {});
  edit.current = (href) => void navigate({ ...linkTarget(href), state: returnSearch });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (!body.current || !isSingleKey(event)) return;
      const rows = rowsOf(body.current);
      const focused = document.activeElement instanceof HTMLElement ? rowOf(document.activeElement) : null;
      const row = focused && rows.includes(focused) ? focused : null;
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const goal = row ? rows[rows.indexOf(row) + step] : rows.find(({ tabIndex }) => tabIndex === 0);
        goal?.focus();
      } else if (event.key === 'e' && row?.dataset.edit) {
        event.preventDefault();
        edit.current(row.dataset.edit);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [body]);
}

function rowsOf(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('tr[data-row]')];
}

function rowOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('tr[data-row]');
}
