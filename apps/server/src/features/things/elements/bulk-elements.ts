import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { objectColumns } from '../../../data-objects/object-columns.ts';
import { publicColumns } from '../../../data-objects/public-columns.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import type { BulkResource } from '../objects/bulk/bulk-resource.ts';
import type { ElementRow } from './element-object.ts';
import { elementObject } from './element-object.ts';
import { transactionCounts } from './transaction-counts.ts';

/** Objects, changed or deleted many at once. */
export const bulkElements: BulkResource<ElementRow, ElementTypeRow> = {
  object: elementObject,
  noun: 'objects',
  componentName: 'Element',
  own: {},
  storedOwn: (sent) => sent,
  columnsOf: (context, type, row, values) => ({
    ...objectColumns(context, type, row.code, { ...values }),
    ...publicColumns(context, type, row.code, values),
    ...savedBy(context),
  }),
  /** Work that is under way. */
  countHolders: (context, rows) =>
    transactionCounts(
      context,
      rows.map(({ id }) => id),
      { isOpen: true },
    ),
  countRemembered: async (context, ids) => (await transactionCounts(context, ids, { isOpen: false })).size,
  onRenamed: async () => {},
};
