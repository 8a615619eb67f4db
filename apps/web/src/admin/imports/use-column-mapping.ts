import { useState } from 'react';
import type { Import, ImportChanges, ImportMode } from '../../api/imports.ts';
import { succeeds } from '../../api/succeeds.ts';

type ColumnSettings = Parameters<ImportChanges['setColumns']>[0];

export interface ColumnMapping {
  readonly fieldOf: ReadonlyMap<number, string | null>;
  readonly setField: (column: number, fieldId: string | null) => void;
  readonly keys: readonly string[];
  readonly setKeys: (keys: readonly string[]) => void;
  readonly mode: ImportMode;
  readonly setMode: (mode: ImportMode) => void;
  /** Fields that some column goes to. */
  readonly mappedIds: ReadonlySet<string | null>;
  /** Match fields that some column goes to. */
  readonly mappedKeys: readonly string[];
  /** Match fields that no column goes to. */
  readonly lostKeys: Import['fields'];
  /** Required fields that no column goes to. */
  readonly missingFields: Import['fields'];
  readonly isSaving: boolean;
  /** Saves settings for reading the file, or the mapping. Returns whether it was saved; errors are reported. */
  readonly save: (settings: ColumnSettings) => Promise<boolean>;
  readonly saveMapping: () => Promise<boolean>;
}

/** Provides the draft of an import's mapping: the field of each column, the match fields and the mode. */
export function useColumnMapping(
  { columns, fields, ...storedMapping }: Pick<Import, 'columns' | 'fields' | 'keys' | 'mode'>,
  changes: ImportChanges,
): ColumnMapping {
  const [fieldOf, setFieldOf] = useState(() => new Map(columns.map(({ column, fieldId }) => [column, fieldId])));
  const [keys, setKeys] = useState<readonly string[]>(storedMapping.keys);
  const [mode, setMode] = useState<ImportMode>(storedMapping.mode);
  const [isSaving, setIsSaving] = useState(false);
  const mappedIds = new Set(fieldOf.values());
  const mappedKeys = keys.filter((id) => mappedIds.has(id));
  const save = async (settings: ColumnSettings): Promise<boolean> => {
    setIsSaving(true);
    const isSaved = await succeeds(changes.setColumns(settings));
    setIsSaving(false);
    return isSaved;
  };
  return {
    fieldOf,
    setField: (column, fieldId) => setFieldOf(new Map(fieldOf).set(column, fieldId)),
    ...{ keys, setKeys, mode, setMode },
    ...{ mappedIds, mappedKeys },
    lostKeys: fields.filter(({ id }) => keys.includes(id) && !mappedIds.has(id)),
    missingFields: fields.filter(({ id, required }) => required && !mappedIds.has(id)),
    ...{ isSaving, save },
    saveMapping() {
      const mappedColumns = columns.map(({ column }) => ({ column, fieldId: fieldOf.get(column) ?? null }));
      return save({ columns: mappedColumns, keys: mappedKeys, mode });
    },
  };
}
