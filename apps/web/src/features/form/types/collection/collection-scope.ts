import type { FieldDefinition } from '@tingest/domain/fields';

/** Props of both layouts of a collection, table and cards. */
export interface RowsProps {
  readonly collection: FieldDefinition;
  readonly columns: readonly FieldDefinition[];
  readonly keys: readonly string[];
  /** The row that a scan found already there. */
  readonly highlighted: string | null;
  readonly actions: RowActions;
}

/** Actions of the user on a row, by its key. */
export interface RowActions {
  readonly duplicate: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly remove: (key: string) => void;
}
