import type { Cell, CellType } from '@tingest/documents/csv';
import type { Culture } from '@tingest/domain';
import { type ServerTextKey, translate } from '@tingest/i18n/server';
import type { ExportColumn } from './export-columns.ts';

/** Makes the columns that a list has of its own, headed in the reader's words. */
export function ownColumns<Row>(culture: Culture) {
  return (
    id: string,
    heading: ServerTextKey,
    kind: CellType,
    cell: (row: Row) => Cell,
    { isExtra = false }: { readonly isExtra?: boolean } = {},
  ): ExportColumn<Row> => ({ id, heading: translate(culture, heading), kind, cell, isExtra });
}
