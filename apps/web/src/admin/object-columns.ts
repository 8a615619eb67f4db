import type { FieldDefinition } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { Indexing } from '../api/element-types.ts';
import type { StoredDataObject } from '../editors/object-draft.ts';
import type { ListColumn } from '../features/list/list-column.ts';
import { timeColumn } from '../features/list/plain-columns.ts';
import { fieldColumns } from './field-columns.tsx';

/** The reader of a list. */
export interface Reader {
  readonly culture: Culture;
  /** IANA name. */
  readonly timeZone: string;
}

interface ObjectColumnsOptions<Row> extends Reader {
  /** Columns before the fields, the title first. */
  readonly ownColumns: readonly ListColumn<Row>[];
  readonly labels: { readonly createdAt: string; readonly updatedAt: string };
}

/** The columns of a type's objects: their own, the fields that are shown to administrators, and when it was changed. */
export function objectColumns<Row extends StoredDataObject>(
  type: { readonly dataPropertyTypes: readonly FieldDefinition[]; readonly indexing: Indexing },
  { ownColumns, labels, culture, timeZone }: ObjectColumnsOptions<Row>,
): readonly ListColumn<Row>[] {
  return [
    ...ownColumns,
    ...fieldColumns<Row>(type.dataPropertyTypes, { culture, slow: type.indexing.slow }),
    timeColumn<StoredDataObject>('updatedAt', labels.updatedAt, timeZone),
    timeColumn<StoredDataObject>('createdAt', labels.createdAt, timeZone, { isExtra: true }),
  ];
}
