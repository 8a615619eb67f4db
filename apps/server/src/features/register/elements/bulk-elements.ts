import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import type { BulkResource } from '../objects/bulk/bulk-resource.ts';
import type { ElementRow } from './element-object.ts';
import { elementObject, storedCodes } from './element-object.ts';
import { elementColumns } from './element-service.ts';
import { transactionCounts } from './transaction-counts.ts';

/** Objects, changed or deleted many at once. */
export const bulkElements: BulkResource<ElementRow, ElementTypeRow> = {
  object: elementObject,
  noun: 'objects',
  componentName: 'Element',
  ownSchemas: {},
  storedOwn: (sentValues) => sentValues,
  columnsOf(context, type, row, values) {
    const { code, code_key, ...columns } = elementColumns(context, type, {
      code: row.code,
      values: { ...values },
      codes: storedCodes(row),
    });
    return { ...columns, ...savedBy(context) };
  },
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
