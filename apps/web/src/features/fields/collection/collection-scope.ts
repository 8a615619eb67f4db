import type { FieldDefinition } from '@tingest/domain';

/** What the two looks of a collection, table and cards, get. */
export interface RowsProps {
  readonly collection: FieldDefinition;
  readonly columns: readonly FieldDefinition[];
  readonly keys: readonly string[];
  /** The row that a scan found already there. */
  readonly highlighted: string | null;
  readonly actions: RowActions;
}

/** What somebody can do with a row, by its key. */
export interface RowActions {
  readonly duplicate: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly remove: (key: string) => void;
}
