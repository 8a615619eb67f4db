import type { FieldValues, Problem } from '@tingest/domain';
import type { BulkResource } from '../../../data-objects/bulk/bulk-resource.ts';
import { findVisibleElementType, findVisibleElementTypes } from '../../../data-objects/find-element-type.ts';
import { objectColumns } from '../../../data-objects/object-columns.ts';
import { filteredIds, resolveFields } from '../../../data-objects/option-sources.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { readManyForms } from '../../../forms/read-many-forms.ts';
import { notFound } from '../../../http/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { elementList } from './element-list.ts';
import { type ElementRow, selectElementsById, transactionCounts } from './element-queries.ts';

/** Objects, changed or deleted many at once. */
export const bulkElements: BulkResource<ElementRow> = {
  resource: 'elements',
  tag: 'Objects',
  noun: 'objects',
  componentName: 'Element',
  typeIdName: 'elementTypeId',
  action: 'elements.bulk',
  auditType: 'element',
  own: {},
  storedOwn: (sent) => sent,
  findType: (context, id) => findVisibleElementType(context, id, context.caller),
  async list(context, typeId, query) {
    const { caller } = context;
    if (typeId === undefined) return elementList(context, await findVisibleElementTypes(context, caller), false);
    const type = await findVisibleElementType(context, typeId, caller);
    if (!type) throw notFound();
    const fields = await resolveFields(context, type.fields, [], filteredIds(query));
    return elementList(context, [{ ...type, fields }], true);
  },
  rows: ({ tx, tenant, site }, ids, lock) => selectElementsById(tx, tenant.id, site.id, ids, lock),
  typeIdOf: ({ element_type_id: id }) => id,
  readForms: (context, type, sent) =>
    readManyForms(
      context,
      fieldsOf(type.row),
      sent.map(({ row, values }) => ({
        previous: row.data_properties as FieldValues,
        previousPerson: savedByOf(row),
        sent: values,
      })),
    ),
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
};
