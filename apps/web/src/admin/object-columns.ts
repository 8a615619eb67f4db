import { type Culture, type FieldDefinition, formatDateTime } from '@tingest/domain';
import type { Indexing } from '../api/element-types.ts';
import type { ListColumn } from '../features/list/list-column.ts';
import { fieldColumns } from './field-columns.tsx';
import type { StoredDataObject } from './object-draft.ts';

/** Who reads a list. */
export interface Reader {
  readonly culture: Culture;
  /** IANA name. */
  readonly timeZone: string;
}

interface ObjectColumnsOptions<Row> extends Reader {
  /** What stands before the fields, the title first. */
  readonly own: readonly ListColumn<Row>[];
  readonly labels: { readonly createdAt: string; readonly updatedAt: string };
}

/** The columns of a type's objects: their own, the fields that are shown to administrators, and when it was changed. */
export function objectColumns<Row extends StoredDataObject>(
  type: { readonly dataPropertyTypes: readonly FieldDefinition[]; readonly indexing: Indexing },
  { own, labels, culture, timeZone }: ObjectColumnsOptions<Row>,
): readonly ListColumn<Row>[] {
  const time = (instant: string): string => formatDateTime(new Date(instant), timeZone);
  return [
    ...own,
    ...fieldColumns<Row>(type.dataPropertyTypes, { culture, slow: type.indexing.slow }),
    {
      key: 'updatedAt',
      label: labels.updatedAt,
      text: ({ updatedAt }) => time(updatedAt),
      filter: { kind: 'dateTime' },
    },
    {
      key: 'createdAt',
      label: labels.createdAt,
      text: ({ createdAt }) => time(createdAt),
      filter: { kind: 'dateTime' },
      isExtra: true,
    },
  ];
}
