import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconColumns } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Import, ImportChanges, ImportRowState, RowsFilter } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { SearchInput } from '../../ui/search/search-input.tsx';
import { ImportGrid } from './grid/import-grid.tsx';
import { useActiveCell } from './grid/use-active-cell.ts';
import { useCellChanges } from './grid/use-cell-changes.ts';
import { useGridRows } from './grid/use-grid-rows.ts';
import { MissingValues } from './missing-values.tsx';
import { RowDetails } from './row-details.tsx';
import { StateChips } from './state-chips.tsx';

interface RowsStepProps {
  readonly importItem: Import;
  readonly changes: ImportChanges;
  /** Goes back to the columns; `null` where they can't be changed any more. */
  readonly onMap: (() => void) | null;
}

/** Milliseconds without a key before rows are looked for. */
const searchPause = 250;

/** Rows of the file: their planned or actual outcome; they can be corrected in place until the import is applied. */
export function RowsStep({ importItem, changes, onMap }: RowsStepProps): ReactNode {
  const t = useTexts();
  const { columns, counts, notes, status } = importItem;
  const [filters, setFilters] = useState<RowFilters>({
    states: status === 'ready' && counts.error > 0 ? ['error'] : [],
    column: null,
    search: '',
  });
  const rows = useGridRows(importItem, useRowsFilter(filters));
  const [active, setActive] = useActiveCell(rows);
  const cells = useCellChanges(changes, rows.reload);
  const isEditable = status === 'ready';
  const row = rows.at(active.row);
  return (
    <Stack gap="sm" component="section" aria-label={t('admin.imports.rows.title')}>
      <RowFilterBar
        importItem={importItem}
        filters={filters}
        onChange={(part) => {
          setFilters((before) => ({ ...before, ...part }));
          setActive({ row: 0, column: active.column });
        }}
        onMap={onMap}
      />
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {isEditable && (
        <MissingValues importItem={importItem} onAdd={(each) => cells.change(() => changes.addValues(each))} />
      )}
      {rows.total === 0 ? (
        <Text c="dimmed" py="lg" ta="center" role="status">
          {t('admin.imports.rows.none')}
        </Text>
      ) : (
        <ImportGrid
          columns={columns}
          rows={rows}
          pendingCells={cells.pendingCells}
          isEditable={isEditable}
          active={active}
          onActive={setActive}
          onEdit={cells.edit}
        />
      )}
      {row && (
        <RowDetails
          row={row}
          column={columns[active.column]}
          isEditable={isEditable}
          onSkip={(isSkipped) => cells.change(() => changes.skip([row.line], isSkipped))}
          onReplace={(from, to) => cells.change(() => changes.replace(columns[active.column]?.column ?? 0, from, to))}
        />
      )}
    </Stack>
  );
}

interface RowFilters {
  readonly states: readonly ImportRowState[];
  /** Column that the rows have an error in; `null` for any. */
  readonly column: number | null;
  readonly search: string;
}

/** Returns the filters as they are sent; the search follows after a pause in typing. */
function useRowsFilter({ states, column, search }: RowFilters): RowsFilter {
  const [text] = useDebouncedValue(search.trim(), searchPause);
  return useMemo<RowsFilter>(
    () => ({
      ...(states.length > 0 && { states: [...states] }),
      ...(column !== null && { column }),
      ...(text !== '' && { text }),
    }),
    [states, column, text],
  );
}

interface RowFilterBarProps extends Pick<RowsStepProps, 'importItem' | 'onMap'> {
  readonly filters: RowFilters;
  readonly onChange: (part: Partial<RowFilters>) => void;
}

/** Inputs for filters of the rows, and the way back to the columns. */
function RowFilterBar({ importItem, filters, onChange, onMap }: RowFilterBarProps): ReactNode {
  const t = useTexts();
  const { states, column, search } = filters;
  return (
    <Group gap="sm" justify="space-between" align="flex-end">
      <StateChips importItem={importItem} chosenStates={states} onChange={(next) => onChange({ states: next })} />
      <Group gap="sm">
        <SearchInput
          label={t('admin.imports.rows.search')}
          maxLength={250}
          w={220}
          value={search}
          onChange={(next) => onChange({ search: next })}
        />
        {importItem.counts.error > 0 && (
          <Select
            aria-label={t('admin.imports.rows.errorsIn')}
            placeholder={t('admin.imports.rows.errorsIn')}
            clearable
            w={220}
            data={importItem.columns.map((each) => ({
              value: String(each.column),
              label: each.heading || String(each.column + 1),
            }))}
            value={column === null ? null : String(column)}
            onChange={(next) => onChange({ column: next === null ? null : Number(next) })}
          />
        )}
        {onMap && (
          <Button variant="default" leftSection={<IconColumns size={18} aria-hidden />} onClick={onMap}>
            {t('admin.imports.columns.title')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
