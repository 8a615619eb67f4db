import type { Problem } from '@tingest/domain';
import { objectColumns } from '../../../data-objects/object-columns.ts';
import { savedBy } from '../../../data-objects/saved-by.ts';
import { bulkObject } from '../objects/bulk-object.ts';
import { elementObject } from './element-object.ts';
import { transactionCounts } from './transaction-counts.ts';

/** Objects, changed or deleted many at once. */
export const bulkElements = bulkObject(elementObject, {
  noun: 'objects',
  componentName: 'Element',
  own: {},
  storedOwn: (sent) => sent,
  columnsOf: (context, type, row, values) => ({
    ...objectColumns(context, type, row.code, { ...values }),
    ...savedBy(context),
  }),
  /** Work that is under way. */
  async whatHolds({ tx, tenant }, rows) {
    const counts = await transactionCounts(
      tx,
      tenant.id,
      rows.map(({ id }) => id),
      { isOpen: true },
    );
    return new Map(
      [...counts].map(([id, count]): [string, Problem] => [
        id,
        { code: 'inUse', parameters: { what: 'element', count } },
      ]),
    );
  },
  countRemembered: async ({ tx, tenant }, ids) => (await transactionCounts(tx, tenant.id, ids, { isOpen: false })).size,
  auditFacts: ({ code, title }) => ({ code, title }),
  onRenamed: async () => {},
});
