import { useRef, useState } from 'react';
import type { ImportCell, ImportChanges } from '../../../api/imports.ts';
import { succeeds } from '../../../api/succeeds.ts';

/** Values being sent, by the cell's key. */
export type PendingCells = ReadonlyMap<string, string | null>;

export function cellKey(line: number, column: number): string {
  return `${line} ${column}`;
}

/** Cells that one call changes. */
const maxCells = 5_000;

interface CellChanges {
  readonly pendingCells: PendingCells;
  readonly edit: (cells: readonly ImportCell[]) => Promise<void>;
  /** Enqueues another change. Errors are reported. */
  readonly change: (send: () => Promise<unknown>) => Promise<void>;
}

/**
 * Sends changes one after the other, since each one is based on the result of the previous one; the typed values are
 * shown meanwhile.
 */
export function useCellChanges(changes: ImportChanges, reload: () => Promise<void>): CellChanges {
  const [pending, setPending] = useState<PendingCells>(new Map());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const latestChanges = useRef(changes);
  latestChanges.current = changes;
  const change = (send: () => Promise<unknown>): Promise<void> => {
    const next = turn.current.then(async () => {
      await succeeds(send().then(reload));
    });
    turn.current = next;
    return next;
  };
  return {
    pendingCells: pending,
    change,
    async edit(cells) {
      const keys = cells.map(({ line, column }) => cellKey(line, column));
      setPending((before) => new Map([...before, ...cells.map(({ value }, at) => [keys[at] ?? '', value] as const)]));
      for (let at = 0; at < cells.length; at += maxCells) {
        await change(() => latestChanges.current.editCells(cells.slice(at, at + maxCells)));
      }
      setPending((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
    },
  };
}
