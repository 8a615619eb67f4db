import { displayValues } from '@tingest/domain/fields';
import { type ElementTypeInfo, findVisibleElementTypes } from '../../../data-objects/find-element-type.ts';
import { listPage } from '../../../database/lists/list-page.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { elementList, elementRows } from '../../register/elements/element-object.ts';
import { sumOf } from './capped-count.ts';
import { selectStockLimits } from './dashboard-queries.ts';

/** Things that are named. */
const maxLowest = 5;
/** A field without an index is looked for in this many objects at most. */
const maxWithoutIndex = 20_000;

/**
 * Returns the objects with a low balance: the same that the category's list finds by a filter on the field. `null`
 * where no service defines a low limit.
 */
export async function findLowStock(context: SiteContext, objectCounts: ReadonlyMap<string, number>) {
  const limits = await selectStockLimits(context);
  if (limits.length === 0) return null;
  const types = new Map((await findVisibleElementTypes(context, context.caller)).map((type) => [type.id, type]));
  const validLimits = limits.flatMap((limit) => {
    const type = types.get(limit.element_type_id);
    return type?.fields.some(({ id }) => id === limit.field_id) ? [{ ...limit, type }] : [];
  });
  const lowStockLists = await Promise.all(
    validLimits.map(async ({ type, field_id: fieldId, limit }) => {
      const isCounted = Object.hasOwn(type.slotMap, fieldId) || (objectCounts.get(type.id) ?? 0) <= maxWithoutIndex;
      const page = isCounted ? await lowOf(context, type, fieldId, limit) : { ids: [], count: 0, isMore: false };
      return { type, fieldId, limit, isCounted, ...page };
    }),
  );
  const lowestIds = lowStockLists.flatMap(({ ids }) => ids).slice(0, maxLowest);
  const lowest = await elementRows.inOrder(context, lowestIds);
  const reading = fieldContext(context);
  return {
    total: sumOf(lowStockLists),
    categories: lowStockLists.map(({ type, fieldId, limit, count, isMore, isCounted }) => ({
      id: type.id,
      name: nameOf(type.row, context.culture),
      fieldId,
      limit,
      count,
      isMore,
      isCounted,
    })),
    lowest: lowest.map((row) => {
      const balances = lowStockLists
        .filter(({ type }) => type.id === row.element_type_id)
        .map(({ fieldId }) => fieldId);
      const fields = types.get(row.element_type_id)?.fields.filter(({ id }) => balances.includes(id)) ?? [];
      const displayedValues = displayValues(fields, row.data_properties, reading);
      return {
        id: row.id,
        elementTypeId: row.element_type_id,
        title: row.title,
        balance: displayedValues.map(({ displayValue }) => displayValue ?? '').join(', '),
      };
    }),
  };
}

async function lowOf(context: SiteContext, type: ElementTypeInfo, fieldId: string, limit: number) {
  const result = await listPage(context.tx, elementList(context, [type], true), {
    limit: maxLowest,
    ordering: [{ column: fieldId, dir: 'asc' }],
    filters: [{ column: fieldId, value: { operator: 'between', max: limit } }],
  });
  if ('problems' in result) return { ids: [], count: 0, isMore: false };
  const { ids, filteredCount, filteredCountIsEstimate } = result.page;
  return { ids, count: filteredCount ?? 0, isMore: filteredCountIsEstimate };
}
