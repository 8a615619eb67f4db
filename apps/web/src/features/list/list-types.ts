import type { IconProps } from '@tabler/icons-react';
import type { CollectionOf, ListedCollection, ListInit } from '@tingest/api-client';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ComponentType, ReactNode } from 'react';
import type { BulkCollection, BulkSelection } from '../../api/bulk.ts';
import type { ExportedCollection } from '../../api/export-list.ts';
import type { DoneChange } from './bulk/bulk-outcome.ts';
import type { ListColumn } from './list-column.ts';

/** Properties common to the items of all lists. */
export interface ListRow {
  readonly id: string;
}

/** Where a list's rows come from. */
export interface ListSource {
  /** Its path: `/{tenantKey}/{siteKey}/elements`. A change to its resource reloads the list. */
  readonly collection: ListedCollection;
  /** Goes with every call, such as `{ elementTypeId }`. */
  readonly query?: ListInit['query'];
}

/** The source of a list that can be taken out as a file. */
export interface ExportedSource extends ListSource {
  readonly collection: ExportedCollection;
}

/** The source of rows that have all that a list shows of them. */
export interface RowSource<Row> extends ListSource {
  readonly collection: CollectionOf<Row>;
}

/** The source of a list with rows that the server changes and deletes in bulk. */
export interface BulkSource extends Pick<ListSource, 'query'> {
  readonly collection: BulkCollection;
}

/** Something that can be done with one row: a place to go to, or an action. */
export interface RowAction {
  readonly label: string;
  /** Longer name in the menu, where the label alone does not tell actions apart. */
  readonly menuLabel?: ReactNode;
  readonly icon: ComponentType<IconProps>;
  readonly href?: string;
  readonly onSelect?: () => void;
}

/** How rows are deleted, one by one or many. The list asks, tells about the progress, and says how it ended. */
export interface ListDeletion<Row> {
  readonly remove: (row: Row) => Promise<void>;
  /** Rows that can't be deleted can't be selected either. All can without it. */
  readonly canRemove?: (row: Row) => boolean;
  /** Consequences of the deletion; "This can't be undone." if absent. */
  readonly text?: string;
  /** A sentence about the references to the row, requested before the question is shown. */
  readonly usage?: (row: Row) => Promise<string | null>;
}

/** Props of a dialog that changes many rows of the list. */
export interface BulkEditProps {
  readonly selection: BulkSelection;
  /** How many rows were selected. */
  readonly count: number;
  readonly source: BulkSource;
  /** Called when the dialog is closed, with the change that can be undone. */
  readonly onDone: (done: DoneChange | null) => void;
}

/** Props of an action on selected rows that does not change them, such as printing their labels. */
export interface BulkUseProps {
  readonly selection: BulkSelection;
  readonly count: number;
  readonly onDone: () => void;
}

/** @see BulkUseProps */
export interface BulkUse {
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  readonly dialog: (props: BulkUseProps) => ReactNode;
}

/** Layouts of a list beside its rows, between which the reader switches. */
export interface ListLayouts<Row> {
  /** Groups by a column of choices, which the reader chooses; only where the list has such a column. */
  readonly groups?: boolean;
  /** Cards in columns, one for each choice of a column's filter. */
  readonly board?: {
    /** Key of that column. */
    readonly column: string;
  };
  /** A month with the rows of each day, by one of the list's columns of times. */
  readonly calendar?: {
    /** Key of the column, unless the reader chooses another. */
    readonly column: string;
    /** Returns the instant of a row in a column; nothing where it has none. */
    readonly instantOf: (row: Row, column: string) => string | null;
    /** Returns the short name of a row on its day. */
    readonly entryName: (row: Row) => string;
    /** Returns the status that a row's colour stands for. */
    readonly entryStatus: (row: Row) => string;
  };
}

/** Texts shown if the list has no items at all. */
interface ListEmptyText {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly icon?: ComponentType<IconProps>;
}

export interface ListScreenProps<Row extends ListRow> {
  /** Under which name the device remembers the chosen columns: `elements/{typeId}`. */
  readonly name: string;
  readonly title: string;
  /** Before the title, such as an icon. */
  readonly beforeTitle?: ReactNode;
  /** Beside the title, such as a status. */
  readonly afterTitle?: ReactNode;
  /** A line that should be known about the list. */
  readonly note?: ReactNode;
  readonly source: RowSource<Row>;
  /** The first one leads to the row and is always shown. */
  readonly columns: readonly ListColumn<Row>[];
  /** The server's own without it. */
  readonly defaultOrdering?: readonly ListOrdering[];
  readonly rowName: (row: Row) => string;
  /** Where the first column leads; without it, `onOpen`, else it leads nowhere. */
  readonly rowHref?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly deletion?: ListDeletion<Row>;
  /** Dialog that asks for the new values of the selected rows and changes them. */
  readonly bulkEdit?: (props: BulkEditProps) => ReactNode;
  /** Further action on selected rows. */
  readonly bulkUse?: BulkUse;
  /** The one main action. */
  readonly mainAction?: ReactNode;
  /** Offered beside the rows. */
  readonly layouts?: ListLayouts<Row>;
  /** Control that narrows the list beside search and filters, such as own or all transactions. */
  readonly beforeFilters?: ReactNode;
  readonly empty: ListEmptyText;
}
