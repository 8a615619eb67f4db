// biome-ignore-all lint/a11y/useSemanticElements: rows that are positioned one by one are no table for a browser
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which cell is looked at
import { VisuallyHidden } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Import, ImportCell, ImportRow } from '../../../api/imports.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CellInput } from './grid-cell.tsx';
import { type GridPosition, positionAfter } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import styles from './import-grid.module.css';
import { pastedBlock } from './pasted-block.ts';
import { shownColumns } from './shown-columns.ts';
import type { PendingCells } from './use-cell-changes.ts';
import { useGridColumns } from './use-grid-columns.ts';
import type { GridRows } from './use-grid-rows.ts';

const rowHeight = 36;
/** Rows beside those in view that are there already. */
const overscan = 8;

/** A cell that is being written in: that of its line, wherever rows and columns go meanwhile. */
interface WrittenCell {
  readonly row: ImportRow;
  readonly column: number;
  readonly heading: string;
  /** Initial text of the cell. */
  readonly initial: string;
}

interface ImportGridProps {
  readonly columns: Import['columns'];
  readonly rows: GridRows;
  readonly pending: PendingCells;
  readonly isEditable: boolean;
  readonly active: GridPosition;
  readonly onActive: (next: GridPosition) => void;
  readonly onEdit: (cells: readonly ImportCell[]) => Promise<void>;
}

/**
 * The rows of a file as a spreadsheet, of which only the cells in view are in the page. Keys move, write and empty; a block from a
 * spreadsheet is pasted from the cell that is looked at on.
 */
export function ImportGrid({
  columns,
  rows,
  pending,
  isEditable,
  active,
  onActive,
  onEdit,
}: ImportGridProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState<WrittenCell | null>(null);
  const total = rows.total ?? 0;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // The edited row stays mounted, however far the user scrolls.
    rangeExtractor: (range) => withRow(range, written ? active.row : null),
    // Under the heading, which stays in view.
    scrollPaddingStart: rowHeight,
  });
  const across = useGridColumns(scroller, columns.length);
  const inView = virtual.getVirtualItems();
  const first = Math.max(0, (virtual.range?.startIndex ?? 0) - overscan);
  const last = Math.max(0, Math.min(total - 1, (virtual.range?.endIndex ?? 0) + overscan));
  const { show } = rows;
  useEffect(() => show(first, last), [show, first, last]);

  const row = rows.at(active.row);
  const column = columns[active.column];
  const cell = column && row ? (row.cells[column.column] ?? '') : '';
  const problem = row?.problems.find((each) => each.column === column?.column);

  const go = (next: GridPosition): void => {
    onActive(next);
    virtual.scrollToIndex(next.row);
    across.show(next.column);
  };
  const open = (text: string): void => {
    if (isEditable && row && column) setWritten({ row, column: column.column, heading: column.heading, initial: text });
  };
  const close = (was: WrittenCell, move: 'down' | 'right' | 'stay'): void => {
    setWritten((now) => (now === was ? null : now));
    if (move === 'stay') return;
    scroller.current?.focus();
    const step =
      move === 'down' ? { row: active.row + 1, column: active.column } : { row: active.row, column: active.column + 1 };
    go({ row: Math.min(total - 1, step.row), column: Math.min(columns.length - 1, step.column) });
  };
  const put = (value: string, at: Pick<WrittenCell, 'row' | 'column'>): void => {
    if (value === (at.row.cells[at.column] ?? '')) return;
    void onEdit([{ line: at.row.line, column: at.column, value: value === '' ? null : value }]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.nativeEvent.isComposing || written !== null) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = positionAfter(event, active, { rows: total, columns: columns.length, page });
    if (next) go(next);
    else if (key === 'Enter' || key === 'F2') open(cell);
    else if (key === 'Delete' || key === 'Backspace') {
      if (isEditable && row && column) put('', { row, column: column.column });
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) open(key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (written !== null) return;
    event.clipboardData.setData('text/plain', cell);
    event.preventDefault();
  };
  const onPaste = async (event: ClipboardEvent): Promise<void> => {
    if (!isEditable || written !== null) return;
    event.preventDefault();
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    const targets = await rows.from(active.row, block.length);
    const cells = targets.flatMap(({ line }, down) =>
      (block[down] ?? []).flatMap((value, right): ImportCell[] => {
        const target = columns[active.column + right];
        return target ? [{ line, column: target.column, value: value === '' ? null : value }] : [];
      }),
    );
    if (cells.length > 0) await onEdit(cells);
  };
  // The props of a row keep their identity while other rows come into view: it is not rendered again for each of them.
  const latest = useRef(rows);
  latest.current = rows;
  const press = useCallback((at: number, columnAt: number) => onActive({ row: at, column: columnAt }), [onActive]);
  const openAt = useCallback(
    (at: number, columnAt: number) => {
      if (!isEditable) return;
      onActive({ row: at, column: columnAt });
      const target = columns[columnAt];
      const own = latest.current.at(at);
      if (!target || !own) return;
      const { column: number, heading } = target;
      setWritten({ row: own, column: number, heading, initial: own.cells[number] ?? '' });
    },
    [isEditable, onActive, columns],
  );
  // The row that is written in may be far from those that are here.
  const rowAt = (index: number): ImportRow | undefined =>
    rows.at(index) ?? (index === active.row ? written?.row : undefined);
  const { template, width, first: firstColumn, last: lastColumn } = across;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={t('admin.imports.rows.title')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-readonly={!isEditable}
        aria-activedescendant={total > 0 ? `${id}-${active.row}-${active.column}` : undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={(event) => void onPaste(event)}
      >
        <div role="row" aria-rowindex={1} className={styles.heading} style={{ gridTemplateColumns: template, width }}>
          <div role="columnheader" aria-colindex={1} className={styles.head}>
            {t('admin.imports.rows.line')}
          </div>
          {shownColumns(columns, { first: firstColumn, last: lastColumn, active: null }).map(
            ({ at, column: { column: number, heading } }) => (
              <div
                key={number}
                role="columnheader"
                aria-colindex={at + 2}
                className={styles.cell}
                style={{ gridColumn: at + 2 }}
                title={heading}
              >
                {heading || t('admin.imports.columns.unnamed', { number: number + 1 })}
              </div>
            ),
          )}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {inView
            .map(({ index, start }) => ({ index, start, own: rowAt(index) }))
            .map(({ index, start, own }) => (
              <GridRow
                // The editor moves together with its row.
                key={own?.line ?? `at ${index}`}
                {...{ id, index, columns, template, width, pending, firstColumn, lastColumn }}
                top={start}
                row={own}
                active={index === active.row ? active.column : null}
                editor={
                  written && own?.line === written.row.line && index === active.row ? (
                    <CellInput
                      label={`${written.heading} ${written.row.line}`}
                      initial={written.initial}
                      onCommit={(value, move) => {
                        put(value, written);
                        close(written, move);
                      }}
                      onCancel={() => {
                        setWritten(null);
                        scroller.current?.focus();
                      }}
                    />
                  ) : null
                }
                onPress={press}
                onOpen={openAt}
              />
            ))}
        </div>
      </div>
      <VisuallyHidden role="status">{problem?.message ?? ''}</VisuallyHidden>
    </>
  );
}

/** The rows of a range, and one more that is in the page wherever it stands. */
function withRow(range: Range, row: number | null): number[] {
  const inRange = defaultRangeExtractor(range);
  if (row === null || row >= range.count || inRange.includes(row)) return inRange;
  return [...inRange, row].toSorted((one, other) => one - other);
}
